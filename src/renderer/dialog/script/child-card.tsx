import { MessagesSquare } from 'lucide-react'
import { memo, useId } from 'react'
import { mayKnow, personViewer } from '../../../dialog/members/audience.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { formatRoute } from '../../host/route.ts'
import './fold-card.css'

/** A smaller dialog that was opened here: what it came to, and the way into it. */
export const ChildCard = memo(function ChildCard({ index, line }: { readonly index: number; readonly line: number }) {
  const child = useDialog((state) => state.children[index])
  const viewer = useDialog(personViewer)
  const titleId = useId()
  if (!child) return null
  const left = child.digests.filter(({ text, audience }) => text !== '' && mayKnow(audience, 'engine', viewer))
  return (
    <article className="turn fold-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin">
        <h2 id={titleId}>Apart</h2>
      </div>
      <div className="turn-body">
        <div className="fold-line">
          <MessagesSquare size={14} aria-hidden />
          <p>
            {child.title}
            {child.open && ', under way'}
          </p>
          <a className="disclosure" href={formatRoute({ screen: 'dialog', id: child.id })}>
            Open it
          </a>
        </div>
        {left.map(({ seq, text }) => (
          <p key={seq}>{text}</p>
        ))}
      </div>
    </article>
  )
})
