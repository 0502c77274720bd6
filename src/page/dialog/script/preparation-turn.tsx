import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../base/language/t.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { plannedTitle } from '../../../core/dialog/turns/style-plan.ts'
import { useOpenDisclosures } from '../../dialog-view/open-disclosures.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useFoundPart } from '../find/find-context.ts'
import { ProblemChips } from '../tools/problem-chips.tsx'
import './preparation-turn.css'
import { SpokenTurn } from './spoken-turn.tsx'

const SHEET = 'preparation'

/** The private preparation of a participant, collapsed to one line until it is opened. */
export function PreparationTurn({ turn }: { readonly turn: Turn }) {
  const name = useDialog((state) => memberName(state, turn.member))
  const title = useDialog((state) => plannedTitle(state, turn.step)) ?? t('notes')
  const [opened, toggle] = useOpenDisclosures(turn.id)
  const hasMatch = useFoundPart(turn.id) !== null
  const open = opened.includes(SHEET) || hasMatch
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="preparation-line muted type-small text-start pad-1 pad-x-0"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => toggle(SHEET)}
      >
        <ChevronRight size={14} aria-hidden />
        {turn.status === 'running'
          ? t('{name} prepares: {title}, for {name} alone', { name, title })
          : t('{name}’s {title}, for {name} alone', { name, title })}
      </button>
      {open ? (
        <div id={id}>
          <SpokenTurn turn={turn} />
        </div>
      ) : (
        <ProblemChips turn={turn} />
      )}
    </>
  )
}
