import { t } from '../../../base/language/t.ts'
import { formatRoute } from '../../host/route.ts'
import type { AppInfo } from '../../../core/contract/host/app-info.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { noteAt } from '../../../core/dialog/turns/own-notes.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { copyText } from '../../host/copy-text.ts'
import { openAside, whyNotAside } from '../../dialog-view/aside/aside-members.ts'
import { againPrice } from './again-price.ts'
import { beginEdit, editKey } from './edits.ts'
import { sayAgain } from './say-again.ts'
import { whyNotAgain, whyNotEdit, turnText } from './turn-acts.ts'
import { openWhatIf } from './open-what-if.ts'
import { openModal } from '../../dialog-view/open-modal.ts'

/** The buttons and the menu of a finished turn: regenerate, edit, branch, copy and others. */
export function TurnActions({ turn }: { readonly turn: Turn }) {
  const host = useStore(useApp().info).value?.host ?? 'browser'
  const id = useDialog((state) => state.id)
  const name = useDialog((state) => memberName(state, turn.member))
  const title = useDialog((state) => turnTitle(state, turn))
  const notAgain = useDialog(whyNotAgain)
  const notEdit = useDialog(whyNotEdit)
  const notAside = useDialog((state) => whyNotAside(state, turn.member))
  const price = useDialog((state) => againPrice(state, turn.id))
  const { run } = useToastedAction()
  const noted = useDialog((state) => noteAt(state, turn) !== null)
  // Turns of a dialog that runs by time belong to their moment: they can neither be regenerated nor edited.
  const noTurns = useDialog(hasNoTurns)
  const ended = turn.status === 'ended' && !noTurns
  const items: readonly MenuItem[] = [
    ...(ended
      ? [
          {
            id: 'again',
            label: t('Say it again'),
            why: notAgain,
            note: price,
            run: () => void run((client) => sayAgain(client, id, turn.id)),
          },
          {
            id: 'other',
            label: t('Say it again with another model'),
            why: notAgain,
            run: () => openModal.set({ kind: 'again', turnId: turn.id }),
          },
          {
            id: 'edit',
            label: t('Edit the text'),
            why: notEdit,
            run: () => beginEdit(editKey(id, turn.id), turn.text),
          },
        ]
      : []),
    ...(turn.member === PERSON
      ? []
      : [
          {
            id: 'aside',
            label: t('Talk alone with {name}', { name }),
            why: notAside,
            run: () => openAside(turn.member),
          },
        ]),
    ...(noted
      ? []
      : [{ id: 'bookmark', label: t('Bookmark'), run: () => void run((client) => keepNote(client, id, turn.id, '')) }]),
    {
      id: 'note',
      label: noted ? t('Change the note …') : t('Write a note …'),
      run: () => openModal.set({ kind: 'note', turnId: turn.id }),
    },
    ...(noted
      ? [
          {
            id: 'unnote',
            label: t('Remove the note'),
            run: () => void run((client) => keepNote(client, id, turn.id, null)),
          },
        ]
      : []),
    { id: 'branch', label: t('Branch from here'), run: () => openModal.set({ kind: 'branch', turnId: turn.id }) },
    ...(noTurns ? [] : [{ id: 'what-if', label: t('What if …'), run: () => openWhatIf({ turnId: turn.id }) }]),
    {
      id: 'copy',
      label: t('Copy the text'),
      run: () => void copyText(turnText(turn), t('The text is on the clipboard')),
    },
    {
      id: 'link',
      label: t('Copy a link'),
      run: () => void copyText(turnLink(host, id, turn.id), t('The link is on the clipboard')),
    },
  ]
  return (
    <span className="turn-actions">
      <Menu label={t('Actions for {title}, {name}', { title, name })} items={items} />
    </span>
  )
}

const keepNote = (client: RpcClient, id: string, turnId: string, text: string | null) =>
  client.dialogs.noteTurn({ id, turnId, text })

/** The link to a turn: in a browser to the page itself, otherwise a link that opens the app. */
function turnLink(host: AppInfo['host'], id: string, turn: string): string {
  const hash = formatRoute({ screen: 'dialog', id, turn })
  return host === 'electron' ? `idi://${hash.replace(/^#\//, '')}` : `${location.origin}${location.pathname}${hash}`
}
