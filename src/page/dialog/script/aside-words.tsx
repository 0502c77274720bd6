import { asideWords } from '../../../core/dialog/members/audience.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { GrowingText } from '../../ui/growing-text.tsx'

/** What was said to some only in the course of a turn, for whoever may know it. */
export function AsideWords({ turn }: { readonly turn: Turn }) {
  const viewer = useViewer()
  const told = asideWords(turn, viewer)
  const names = useDialog((state) => told.map(({ audience }) => namesOf(state, audience)).join('\n')).split('\n')
  return told.map(({ text }, index) => (
    <div key={index} className="aside" role="note" aria-label={`To ${names[index] ?? ''} alone`}>
      <h3>To {names[index]} alone</h3>
      <GrowingText text={text} />
    </div>
  ))
}

function namesOf(state: DialogState, audience: unknown): string {
  return Array.isArray(audience)
    ? audience.map((member) => memberName(state, String(member))).join(', ')
    : 'the speaker'
}
