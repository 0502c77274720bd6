import { useEffect, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { Share } from '../../../core/contract/origins/aside.ts'
import { openAsideOf } from '../../../core/dialog/aside/aside-state.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { Choices } from '../../ui/choices.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { AsideField } from './aside-field.tsx'
import { asideMembers, usualAside } from '../../dialog-view/aside/aside-members.ts'
import './aside-sheet.css'
import { AsideTalk } from './aside-talk.tsx'
import { shareOptions, shareSentence } from './aside-words.ts'
import { useAside, useTalkStore } from './use-aside.ts'
import { WithinDialog } from '../../dialog-view/quotes/within-dialog.tsx'

interface AsideSheetProps {
  /** The id of the member who is taken aside; null for the default member. */
  readonly asked: MemberId | null
  readonly onClose: () => void
}

/** An aside between the person and one member, on a sheet over the dialog. Closing the sheet does not end the aside. */
export function AsideSheet({ asked, onClose }: AsideSheetProps) {
  const state = useDialogFacts()
  const [picked, setPicked] = useState(() => asked ?? usualAside(state))
  const members = asideMembers(state)
  const member = openAsideOf(state)?.with ?? picked
  const name = member === null ? null : memberName(state, member)
  const why = members.find(({ id }) => id === member)?.why ?? (member === null ? members[0]?.why : null)
  return (
    <Modal look="sheet" title={name === null ? t('Aside') : t('Aside with {name}', { name })} onClose={onClose}>
      {asked === null && !openAsideOf(state) && members.length > 1 && (
        <Choices
          label={t('With')}
          value={member ?? ''}
          options={members.filter((each) => each.why === null).map((each) => ({ value: each.id, label: each.name }))}
          onChange={setPicked}
        />
      )}
      {member === null || (why !== null && why !== undefined) ? (
        <p className="hint">{why ?? t('Nobody can be taken aside now.')}</p>
      ) : (
        <Opened key={member} member={member} onClose={onClose} />
      )}
    </Modal>
  )
}

/**
 * The person's choices of who will be told of an aside. They are kept while the page is open, because the sheet may be
 * closed and opened again.
 */
const shares = new Map<string, Share>()

function Opened({ member, onClose }: { readonly member: MemberId; readonly onClose: () => void }) {
  const parent = useDialogFacts()
  const acts = useAside(member)
  const store = useTalkStore(acts.aside)
  const key = `${parent.id} ${member}`
  const [share, setShare] = useState<Share>(shares.get(key) ?? 'moderator')
  useEffect(() => void shares.set(key, share), [key, share])
  const name = memberName(parent, member)
  const moderator = memberName(parent, 'moderator')
  const close = async (goOn: boolean) => {
    if (!(await acts.close(share, goOn))) return
    shares.delete(key)
    onClose()
  }
  const rests = parent.status === 'paused' && parent.pauseReason === 'user'
  return (
    <>
      <div
        className="aside-log grow framed rounded scroll break stack gap-6 pad-5 pad-x-6"
        role="region"
        aria-label={t('Your aside with {name}', { name })}
        tabIndex={0}
      >
        {store ? (
          <WithinDialog store={store}>
            <AsideTalk parent={parent} member={member} acts={acts} />
          </WithinDialog>
        ) : (
          <p className="hint">
            {t(
              'Nobody else hears what you and {name} say here. {name} knows what was said so far, and answers at once, without a draft.',
              { name },
            )}
          </p>
        )}
      </div>
      <AsideField key={acts.aside} member={member} acts={acts} store={store} />
      {acts.problem !== null && <Problem error={acts.failure}>{acts.problem}</Problem>}
      <div className="aside-foot ruled stack">
        <Choices label={t('Who will hear of it')} value={share} options={shareOptions(moderator)} onChange={setShare} />
        <p className="hint">{shareSentence(share, name, moderator)}</p>
        {acts.open && (
          <div className="modal-acts row wrap end">
            {acts.doing === 'closing' && (
              <p className="aside-doing grow muted type-small" role="status">
                {t('What came of it is being written.')}
              </p>
            )}
            <button
              type="button"
              className={rests ? 'button' : 'button primary'}
              disabled={acts.doing !== null}
              onClick={() => void close(false)}
            >
              {t('Close the aside')}
            </button>
            {rests && (
              <button
                type="button"
                className="button primary"
                disabled={acts.doing !== null}
                onClick={() => void close(true)}
              >
                {t('Close and go on')}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
