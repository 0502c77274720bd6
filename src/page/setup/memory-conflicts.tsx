import { TriangleAlert } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import type { FitResult } from '../../core/contract/host/model-info.ts'
import './memory-conflicts.css'

interface MemoryConflictsProps {
  readonly memoryConflicts: readonly FitResult[]
  readonly onUse: (server: string, model: string) => void
}

/**
 * A notice for each server whose memory cannot hold the chosen models together, so that they would be loaded again at
 * each turn. Its button uses one model for all seats.
 */
export function MemoryConflicts({ memoryConflicts, onUse }: MemoryConflictsProps) {
  return memoryConflicts.map(({ server, message, oneForAll }) => (
    <div key={server} className="misfit above-3 type-small row wrap rows-3 rounded pad-4 pad-x-5" role="status">
      <TriangleAlert size={16} aria-hidden />
      <p className="grow">{message}</p>
      {oneForAll !== null && (
        <button type="button" className="button small" onClick={() => onUse(server, oneForAll)}>
          {t('Use {oneForAll} for all three', { oneForAll })}
        </button>
      )}
    </div>
  ))
}
