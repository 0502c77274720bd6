import { TriangleAlert } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import type { FitResult } from '../../core/contract/host/model-info.ts'
import './memory-conflicts.css'

interface MemoryConflictsProps {
  readonly memoryConflicts: readonly FitResult[]
  readonly onUse: (server: string, model: string) => void
}

/** Models that would push each other out of a server's memory at every turn, and the way out. */
export function MemoryConflicts({ memoryConflicts, onUse }: MemoryConflictsProps) {
  return memoryConflicts.map(({ server, message, oneForAll }) => (
    <div key={server} className="misfit row wrap rows-3" role="status">
      <TriangleAlert size={16} aria-hidden />
      <p>{message}</p>
      {oneForAll !== null && (
        <button type="button" className="button small" onClick={() => onUse(server, oneForAll)}>
          {t('Use {oneForAll} for all three', { oneForAll })}
        </button>
      )}
    </div>
  ))
}
