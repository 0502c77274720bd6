import { Hourglass } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { turnNow, usualAddressee } from './addressee.ts'
import { isFieldFree } from './open-ooc.ts'
import { setPersonDraft } from './person-draft.ts'
import { beginningOfPart } from '../prompt-seen/seen-words.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { SaidText } from '../../ui/text/said-text.tsx'

/** A person's words that wait for the next turn of a seat. */
export function TakenWordsPanel({ id }: { readonly id: string }) {
  const taken = useDialog((state) => state.taken)
  return [PERSON, ...SEATS_AS_LISTED].map((seat) => {
    const words = taken[seat]
    return words && <Waiting key={seat} id={id} seat={seat} words={words} />
  })
}

interface WaitingProps {
  readonly id: string
  readonly seat: MemberId
  readonly words: { readonly id: string; readonly text: string }
}

function Waiting({ id, seat, words: { id: waiting, text } }: WaitingProps) {
  const name = useDialog((state) => memberName(state, seat))
  const usual = useDialog((state) => usualAddressee(turnNow(state, null)))
  const { busy, run } = useToastedAction()
  function edit(): void {
    if (!isFieldFree(id, text)) return
    setPersonDraft(id, { text, target: `as ${seat}`, usual, waiting })
    document.querySelector<HTMLTextAreaElement>('.ask-field textarea')?.focus()
  }
  return (
    <div className="dock-line below-4 type-small row wrap rows-2 taken-words rounded pad-2 pad-x-4">
      <Hourglass size={14} aria-hidden />
      <p className="shrink break">
        {seat === PERSON ? t('Your next turn is written') : t('Your words are spoken at {name}’s next turn', { name })}:{' '}
        <SaidText className="muted" as="q">
          {beginningOfPart(text, 120)}
        </SaidText>
      </p>
      <button
        type="button"
        className="button small quiet"
        aria-label={t('Edit the words for {name}', { name })}
        disabled={busy}
        onClick={edit}
      >
        {t('Edit')}
      </button>
      <button
        type="button"
        className="button small quiet"
        aria-label={t('Take back the words for {name}', { name })}
        disabled={busy}
        onClick={() => void run((client) => client.dialogs.takeSeat({ id, seat, text: null }))}
      >
        {t('Take back')}
      </button>
    </div>
  )
}
