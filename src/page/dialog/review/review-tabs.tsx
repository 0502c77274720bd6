import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { m, t } from '../../../base/language/t.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { makingOf } from '../../dialog-view/progress/making-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { dialogPanels } from '../../draft/mode-panels.ts'
import { BriefOffer } from '../brief/brief-offer.tsx'
import { DecisionBrief } from '../brief/decision-brief.tsx'
import { ParticipantSummaries } from '../insights/participant-summaries.tsx'
import { SummariesOffer } from '../insights/summaries-offer.tsx'
import { InspectorCost } from '../inspector/inspector-cost.tsx'
import { InspectorMap } from '../map/inspector-map.tsx'
import { MemoryLine, MemoryOffer } from '../memory/memory-offer.tsx'
import { RelatedDialogs } from '../rematch/related.tsx'
import { ReviewPoints } from './review-points.tsx'
import './review-tabs.css'

const TABS = [m('Verdict'), m('Panel'), m('Brief'), m('Positions'), m('Map'), m('Cost')] as const
type ReviewTab = (typeof TABS)[number]

interface ReviewTabsProps {
  readonly state: DialogState
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}

/** What is known of a finished dialog besides its verdict. Folded it leaves the script on the first screen. */
export function ReviewTabs({ state, onTurn }: ReviewTabsProps) {
  const id = useId()
  const own = useDialog(dialogPanels) !== undefined
  const judged = makingOf(useDialog(({ making }) => making.panel)).type === 'under-way'
  const [tab, setTab] = useState<ReviewTab>(judged ? 'Panel' : 'Verdict')
  const [unfolded, setUnfolded] = useState(false)
  const [before, setBefore] = useState(judged)
  // A panel may be asked from anywhere.
  if (judged !== before) {
    setBefore(judged)
    if (judged) setTab('Panel')
  }
  // The map of a mode with panels of its own is another one.
  const tabs = TABS.filter((each) => each !== 'Map' || !own)
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.indexOf(tab)
    const target = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : tabs.at(target)
    if (!next) return
    event.preventDefault()
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={`review-tabs${unfolded ? ' unfolded' : ''}`}>
      <div className="review-tabs-head row between">
        <div className="tabs" role="tablist" aria-label={t('Review')} onKeyDown={onKeyDown}>
          {tabs.map((each) => (
            <button
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              aria-selected={tab === each}
              aria-controls={`${id}-panel`}
              tabIndex={tab === each ? 0 : -1}
              onClick={() => setTab(each)}
            >
              {t(each)}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="button quiet small"
          aria-expanded={unfolded}
          aria-controls={`${id}-panel`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          {unfolded ? t('Show less') : t('Show all')}
        </button>
      </div>
      <div
        id={`${id}-panel`}
        className="review-tab stack gap-5"
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
      >
        <Content tab={tab} state={state} onTurn={onTurn} />
        <p className="hint review-nothing">{t('Nothing here yet.')}</p>
      </div>
    </div>
  )
}

function Content({ tab, state, onTurn }: ReviewTabsProps & { readonly tab: ReviewTab }) {
  switch (tab) {
    case 'Verdict':
      return (
        <>
          <RelatedDialogs />
          <ReviewPoints state={state} onTurn={onTurn} />
        </>
      )
    case 'Panel':
      return (
        <>
          {partsAt('Review').map(([feature, Part]) => (
            <Part key={feature} onTurn={onTurn} />
          ))}
          <Offers state={state}>
            {partsAt('ReviewOffer').map(([feature, Part]) => (
              <Part key={feature} />
            ))}
          </Offers>
        </>
      )
    case 'Brief':
      return (
        <>
          <DecisionBrief />
          <Offers state={state}>
            <BriefOffer />
          </Offers>
        </>
      )
    case 'Positions':
      return (
        <>
          <ParticipantSummaries />
          <MemoryLine />
          <Offers state={state}>
            <SummariesOffer />
            <MemoryOffer />
          </Offers>
        </>
      )
    case 'Map':
      return <InspectorMap />
    case 'Cost':
      return <InspectorCost />
  }
}

/** What can be made here and is not, with its price. */
function Offers({ state, children }: { readonly state: DialogState; readonly children: ReactNode }) {
  return isReplaying(state) ? (
    <p className="hint">
      {t('A replay asks no model. Branch it at its last turn: there a brief, summaries or a panel can be made.')}
    </p>
  ) : (
    <div className="review-offers" role="group" aria-label={t('More of this dialog')}>
      {children}
    </div>
  )
}
