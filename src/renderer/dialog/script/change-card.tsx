import { memo, useId } from 'react'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** What the mode changed of its own, as a quiet sentence. */
export const ChangeCard = memo(function ChangeCard({ index, line }: { readonly index: number; readonly line: number }) {
  const text = useDialog((state) => state.modeChanges[index]?.text)
  const titleId = useId()
  if (!text) return null
  return (
    <article className="turn fold-note change-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin" />
      <div className="turn-body">
        <p id={titleId}>{text}</p>
      </div>
    </article>
  )
})
