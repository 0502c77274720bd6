import { HandIn } from './hand-in.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useCallback, useEffect, useId, useState, type KeyboardEvent, type ReactNode, type RefCallback } from 'react'
import { t } from '../../../base/language/t.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { makingOf } from '../../dialog-view/progress/making-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useRoute } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { BriefOffer } from '../brief/brief-offer.tsx'
import { DecisionBrief } from '../brief/decision-brief.tsx'
import { ParticipantSummaries } from '../insights/participant-summaries.tsx'
import { SummariesOffer } from '../insights/summaries-offer.tsx'
import { InspectorCost } from '../inspector/inspector-cost.tsx'
import { InspectorMap } from '../map/inspector-map.tsx'
import { MemoryLine, MemoryOffer } from '../memory/memory-offer.tsx'
import { RelatedDialogs } from '../rematch/related.tsx'
import { ReviewPoints } from './review-points.tsx'
import { SHEET_TAB } from '../../dialog-view/judging/sheet-tab.ts'
import { reviewTab, reviewTabLabel, reviewTabNamed, reviewTabsOf, type ReviewTab } from './review-tab.ts'
import './review-tabs.css'

interface ReviewTabsProps {
  readonly state: DialogState
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}

/** The tabs about a finished dialog. They are collapsed at first, so that the script is in view below them. */
export function ReviewTabs({ state, onTurn }: ReviewTabsProps) {
  const id = useId()
  const judged = makingOf(useDialog(({ making }) => making.panel)).type === 'under-way'
  const tab = useStore(reviewTab)
  const setTab = (next: ReviewTab) => reviewTab.set(next)
  const linked = reviewTabNamed(useRoute().query?.review)
  const [unfolded, setUnfolded] = useState(linked !== undefined)
  const { isLong, panel } = useLength()
  useEffect(() => {
    if (linked) reviewTab.set(linked)
    return () => reviewTab.set('Verdict')
  }, [state.id, linked])
  // Opens the tab of the panel while a panel judges, or when one was requested after the review was opened: it may be
  // finished before its progress was seen. Older panels may arrive late, and do not open the tab.
  const [openedAt] = useState(() => Date.now())
  const askedAt = state.judging.panels.at(-1)?.at ?? 0
  useEffect(() => {
    if (judged || askedAt >= openedAt) reviewTab.set('Panel')
  }, [judged, askedAt, openedAt])
  const tabs = reviewTabsOf(state, useStore(useApp().info).value?.modes ?? [])
  if (tabs.length === 0)
    return (
      <div className="review-tabs shrink ruled across">
        <RelatedDialogs />
        <MemoryLine />
        <Offers state={state}>
          <MemoryOffer />
        </Offers>
      </div>
    )
  // A score sheet is always shown in full, because the person asked for it.
  const foldable = isLong && tab !== SHEET_TAB
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
    <div className={`review-tabs across shrink ruled${unfolded || !foldable ? ' unfolded' : ''}`}>
      <div className="review-tabs-head row between">
        <div
          className="tabs flex gap-0 grow rounded sunken pad-1"
          role="tablist"
          aria-label={t('Review')}
          onKeyDown={onKeyDown}
        >
          {tabs.map((each) => (
            <button
              className="grow pad-1 pad-x-4 rounded muted type-small medium"
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              aria-selected={tab === each}
              aria-controls={`${id}-panel`}
              tabIndex={tab === each ? 0 : -1}
              onClick={() => setTab(each)}
            >
              {reviewTabLabel(each, state)}
            </button>
          ))}
        </div>
        {/* The button keeps its room when it is hidden, so that no tab moves away from under the pointer. */}
        <button
          type="button"
          className={`button quiet small${foldable ? '' : ' spare'}`}
          aria-expanded={unfolded}
          aria-controls={`${id}-panel`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          {unfolded ? t('Show less') : t('Show all')}
        </button>
      </div>
      <div
        ref={panel}
        id={`${id}-panel`}
        className="review-tab above-5 scroll stack gap-5"
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
      >
        <Content tab={tab} state={state} onTurn={onTurn} />
        <p className="hint review-nothing">
          {tab === 'Verdict' ? t('No point was conceded, and no question stayed open.') : t('Nothing here yet.')}
        </p>
      </div>
    </div>
  )
}

/** The fewest pixels that folding a tab has to hide: for less, the last lines of the tab would fade for nothing. */
const HIDDEN_MIN_PX = 80

/** Whether a tab has so much more content than fits in its collapsed height that it is worth folding. */
function useLength(): { readonly isLong: boolean; readonly panel: RefCallback<HTMLElement> } {
  const [isLong, setLong] = useState(false)
  const panel = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const folded = Number.parseFloat(getComputedStyle(element).getPropertyValue('--folded'))
    const measure = () => setLong(element.scrollHeight > folded + HIDDEN_MIN_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isLong, panel }
}

function Content({ tab, state, onTurn }: ReviewTabsProps & { readonly tab: ReviewTab }) {
  switch (tab) {
    case 'Verdict':
      return (
        <>
          <HandIn />
          <RelatedDialogs />
          <ReviewPoints state={state} onTurn={onTurn} />
          <MemoryLine />
          <Offers state={state}>
            <MemoryOffer />
          </Offers>
        </>
      )
    case SHEET_TAB:
      return (
        <>
          <HandIn />
          {isReplaying(state) && state.judging.sheets.length === 0 ? (
            <Offers state={state}>{null}</Offers>
          ) : (
            partsAt('ReviewSheet').map(([feature, Part]) => <Part key={feature} onTurn={onTurn} />)
          )}
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
          <Offers state={state}>
            <SummariesOffer />
          </Offers>
        </>
      )
    case 'Map':
      return <InspectorMap />
    case 'Cost':
      return <InspectorCost />
  }
}

/** Buttons for everything that can be made from this dialog and was not made yet, each with its price. */
function Offers({ state, children }: { readonly state: DialogState; readonly children: ReactNode }) {
  return isReplaying(state) ? (
    <p className="hint">
      {t('A replay asks no model. Branch it at its last turn: there a brief, summaries or a panel can be made.')}
    </p>
  ) : (
    <div className="review-offers grid gap-7 rows-5 ruled across" role="group" aria-label={t('More of this dialog')}>
      {children}
    </div>
  )
}
