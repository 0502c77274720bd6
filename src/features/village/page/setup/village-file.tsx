import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../../base/language/t.ts'
import type { VillageWorld } from '../../model/schema/village.ts'
import { toBase64 } from '../../../../page/host/to-base64.ts'
import { useAction } from '../../../../page/host/use-action.ts'
import { Problem } from '../../../../page/ui/problem.tsx'

interface VillageFileProps {
  /** Whether the form has another village than the default. */
  readonly changed: boolean
  readonly onOpen: (world: VillageWorld) => void
  readonly onUsual: () => void
}

/** Buttons to open a village file and to return to the default village. */
export function VillageFile({ changed, onOpen, onUsual }: VillageFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, failure, setProblem, run } = useAction()
  const open = (file: File) =>
    run(async (client) => {
      const base64 = await toBase64(file)
      if (base64 === null) setProblem(t('"{name}" cannot be read: choose it again.', { name: file.name }))
      else onOpen(await client.villages.read({ name: file.name, base64 }))
    })
  return (
    <div className="flex gap-2 wrap">
      <button type="button" className="button quiet small" disabled={busy} onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden />
        {t('Open a village')}
      </button>
      {changed && (
        <button type="button" className="button quiet small" onClick={onUsual}>
          {t('Back to the usual one')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('File of a village')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void open(file)
        }}
      />
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </div>
  )
}
