import { X } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { EstimateAnswer } from '../../../core/contract/money.ts'
import { codePageWords } from '../../../core/dialog/files/code-page.ts'
import { dataUrlOf, pictureWords } from '../../../core/dialog/files/pictures.ts'
import { transcriptWords } from '../../../core/dialog/recordings/transcripts.ts'
import { takePart } from '../../../core/dialog/digest/take-part.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { Problem } from '../../ui/problem.tsx'
import { roomFor, formatShare } from './file-room.ts'

interface FileListProps {
  readonly files: readonly ContextFile[]
  readonly room: EstimateAnswer | null
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/**
 * The attached files with their share of the context windows. A file that does not fit has buttons for what can be done
 * about it.
 */
export function FileList({ files, room, onChange }: FileListProps) {
  return (
    <ul>
      {files.map((file) => {
        const overflow = room?.overflow.find((each) => each.file === file.name)
        const part = overflow && room ? roomFor(overflow, room.overflow, files) : null
        const share = room && !overflow ? formatShare(file.tokens, room.estimate.seats) : null
        const remove = () => onChange((known) => known.filter((other) => other.name !== file.name))
        return (
          <li key={file.name}>
            <div className="context-file type-small row">
              {file.picture && (
                <img className="context-picture rigid rounded-small" src={dataUrlOf(file.picture)} alt="" />
              )}
              <strong className="grow shrink medium one-line" title={file.name}>
                {file.name}
              </strong>
              <span className="muted type-small">
                {t('about {tokens} tokens', { tokens: formatTokens(file.tokens) })}
                {share !== null && !share.includes(',') && `, ${share}`}
              </span>
              <button
                type="button"
                className="button quiet icon"
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={remove}
              >
                <X size={14} aria-hidden />
              </button>
            </div>
            {file.codePage !== undefined && <p className="hint">{codePageWords(file.codePage)}</p>}
            {file.picture && <p className="hint">{pictureWords(file.picture)}</p>}
            {file.recording && <p className="hint">{transcriptWords(file.recording)}</p>}
            {share?.includes(',') && <p className="hint">{share}</p>}
            {overflow && (
              <div className="context-overflow stack">
                <Problem error={overflow} />
                <div className="flex wrap">
                  {part !== null && !file.picture && (
                    <button
                      type="button"
                      className="button small"
                      onClick={() =>
                        onChange((known) =>
                          known.map((other) => (other.name === file.name ? takePart(other, part) : other)),
                        )
                      }
                    >
                      {t('Take the first {part, plural, one {# token} other {# tokens}}', { part })}
                    </button>
                  )}
                  <button
                    type="button"
                    className="button small"
                    aria-label={t('Remove {name}, which is too large', { name: file.name })}
                    onClick={remove}
                  >
                    {t('Remove')}
                  </button>
                </div>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
