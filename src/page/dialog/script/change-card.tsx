import { AudioLines, Image } from 'lucide-react'
import { memo, useId } from 'react'
import { DETAIL_CHANGE } from '../../../core/dialog/story/detail-lines.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** What the mode changed of its own, as a quiet sentence. */
export const ChangeCard = memo(function ChangeCard({ index, line }: { readonly index: number; readonly line: number }) {
  const text = useDialog((state) => state.modeChanges[index]?.text)
  const change = useDialog((state) => state.modeChanges[index]?.change)
  const titleId = useId()
  if (!text) return null
  return (
    <article className="turn fold-note change-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin" />
      <div className="turn-body">
        {change === DETAIL_CHANGE ? (
          <div id={titleId} className="detail-lines">
            {text.split('\n').map((row) => (
              <p key={row}>
                {row.startsWith('IMAGE') ? <Image size={14} aria-hidden /> : <AudioLines size={14} aria-hidden />}
                {row}
              </p>
            ))}
          </div>
        ) : (
          <p id={titleId}>{text}</p>
        )}
      </div>
    </article>
  )
})
