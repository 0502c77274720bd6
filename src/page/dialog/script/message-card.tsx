import { Lock } from 'lucide-react'
import { memo, useId } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { memberName } from '../../../core/dialog/members/members.ts'
import { TurnTime } from '../player/turn-time.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** A message from a person, to everybody or to one member. */
export const MessageCard = memo(function MessageCard({
  index,
  line,
}: {
  readonly index: number
  readonly line: number
}) {
  const message = useDialog((state) => state.messages[index])
  const to = useDialog((state) =>
    message?.member ? t('to {name} alone', { name: memberName(state, message.member) }) : t('to the floor'),
  )
  const titleId = useId()
  if (!message) return null
  return (
    <article
      className={`turn message${message.member === null ? '' : ' private'}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-line={line}
    >
      <div className="turn-margin relative">
        <h2 id={titleId}>
          {rich('You<span>, {to}</span>', { span: (words) => <span className="visually-hidden">{words}</span>, to })}
        </h2>
        <p className="muted type-small break" aria-hidden>
          {message.member !== null && <Lock size={14} aria-hidden />}
          {to}
        </p>
        <TurnTime turnId={message.id} />
      </div>
      <div className="turn-body relative shrink">
        <div className="speech card pad-4 pad-x-5" data-part="speech">
          <GrowingText text={message.text} />
        </div>
        {message.member !== null && <p className="above-2 muted type-small">{t('Private: nobody else hears this.')}</p>}
      </div>
    </article>
  )
})
