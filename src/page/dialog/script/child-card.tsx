import { MessagesSquare } from 'lucide-react'
import { memo, useId } from 'react'
import { t } from '../../../base/language/t.ts'
import { shareOf } from '../../../core/dialog/aside/share.ts'
import { mayKnow } from '../../../core/dialog/members/audience.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { childTitle } from '../../../core/dialog/selectors.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { formatRoute } from '../../host/route.ts'
import { openAside, whyNotAside } from '../../dialog-view/aside/aside-members.ts'
import { sharedWords } from '../aside/aside-words.ts'
import './fold-card.css'

/** A dialog that was opened at this place of the script: its digest, and a link to it. */
export const ChildCard = memo(function ChildCard({ index, line }: { readonly index: number; readonly line: number }) {
  const child = useDialog((state) => state.children[index])
  const viewer = useViewer()
  const moderator = useDialog((state) => memberName(state, 'moderator'))
  const title = useDialog((state) => child && childTitle(state, child))
  const titleId = useId()
  if (!child) return null
  const left = child.digests.filter(({ text, audience }) => text !== '' && mayKnow(audience, 'engine', viewer))
  return (
    <article className="turn fold-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin relative">
        <h2 id={titleId}>{t('Aside')}</h2>
      </div>
      <div className="turn-body relative shrink">
        <div className="fold-line muted type-small row baseline wrap rows-2 pad-3 pad-x-5 rounded">
          <MessagesSquare size={14} aria-hidden />
          <p>
            {title}
            {child.open && `, ${t('under way')}`}
          </p>
          {child.with !== null && <GoOn member={child.with} open={child.open} />}
          <a
            className="disclosure surface muted type-small medium pad-x-4 rounded"
            href={formatRoute({ screen: 'dialog', id: child.id })}
          >
            {t('Open it')}
          </a>
        </div>
        {left.map(({ seq, text, audience }) => (
          <p key={seq} className="above-4">
            {text}{' '}
            {child.with !== null && (
              <small className="muted type-small">({sharedWords(shareOf(audience), moderator)})</small>
            )}
          </p>
        ))}
      </div>
    </article>
  )
})

function GoOn({ member, open }: { readonly member: string; readonly open: boolean }) {
  const can = useDialog((state) => whyNotAside(state, member) === null)
  if (!can) return null
  return (
    <button
      type="button"
      className="disclosure surface muted type-small medium pad-x-4 rounded"
      onClick={() => openAside(member)}
    >
      {open ? t('Go on with it') : t('Talk alone again')}
    </button>
  )
}
