import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../base/language/t.ts'
import type { WrittenFiles } from '../../core/contract/host/auto-files.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { showToast } from '../host/toasts.ts'

/** Shows as toasts which files the app wrote automatically when a dialog ended, and errors. Mounted once. */
export function WrittenWatch() {
  const { autoFiles } = useApp()
  const files = useStore(autoFiles).value
  const seen = useRef<WrittenFiles | null | undefined>(undefined)
  const look = useEffectEvent((last: WrittenFiles | null) => {
    const before = seen.current
    seen.current = last
    // Files that were written before this page was opened are not reported.
    if (last === null || before === undefined || sameFiles(before, last)) return
    const [first] = last.paths
    if (last.problem !== null) return showToast({ tone: 'error', text: last.problem })
    if (first === undefined) return
    showToast({
      tone: 'plain',
      text: t(
        '{paths, plural, one {# file} other {# files}} written: {first}{which, select, yes {, the others beside it} other {}}',
        { paths: last.paths.length, first, which: last.paths.length > 1 ? 'yes' : 'no' },
      ),
    })
  })
  useEffect(() => {
    if (files) look(files.last)
  }, [files])
  return null
}

function sameFiles(one: WrittenFiles | null, other: WrittenFiles): boolean {
  return (
    one !== null &&
    one.dialogId === other.dialogId &&
    one.paths.join('\n') === other.paths.join('\n') &&
    one.problem === other.problem
  )
}
