import { useEffect } from 'react'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { useStore } from '../host/store/use-select.ts'
import { brokenOff, forgetBrokenOff, noteReading } from './attached-drafts.ts'

/**
 * Notes what of a field a reload would break off, and says what one did.
 * @param names of what is being read, or waits to be written down
 * @param files that are attached there by now
 */
export function useBrokenOff(
  field: string,
  names: readonly string[],
  files: readonly ContextFile[],
): { readonly lost: string | null; readonly forget: () => void } {
  const noted = useStore(brokenOff)[field] ?? []
  const off = noted.filter((name) => !files.some((file) => file.name === name))
  const all = names.join('\n')
  useEffect(() => {
    noteReading(field, all === '' ? [] : all.split('\n'))
  }, [field, all])
  return {
    lost:
      off.length === 0
        ? null
        : `Loading the page again broke off the reading of ${off.map((name) => `"${name}"`).join(', ')}: attach ${off.length === 1 ? 'it' : 'them'} again.`,
    forget: () => forgetBrokenOff(field),
  }
}
