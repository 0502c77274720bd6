import { wordsOf } from '../../../base/language/say.ts'
import { useId, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { StageName } from '../../../core/contract/turn/turn-parts.ts'
import { DIRECTOR } from '../../../core/dialog/members/audience.ts'
import { turnSearch } from '../../../core/dialog/quotations/turn-sources.ts'
import { lentCallsLabel, lentCallsOf, type LentCall } from '../../../core/dialog/lent/lent-calls.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { shownStage } from '../../../core/dialog/turns/draft/draft-remarks.ts'
import { QuotationList, evidenceLabel } from '../evidence/quotation-list.tsx'
import { LentCallList } from '../lent/lent-call-list.tsx'
import { WordDiff } from '../../ui/word-diff.tsx'
import { useFoundPart } from '../find/find-context.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { useOpenDisclosures } from '../../dialog-view/open-disclosures.ts'
import { SeenButton } from '../prompt-seen/seen-button.tsx'
import { TurnNumbers } from './turn-numbers.tsx'
import { draftAndFinal, turnParts } from '../../dialog-view/turn-parts.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useEvidence } from '../../dialog-view/sources/use-evidence.ts'
import { WebSourceList, webSourcesLabel } from '../../dialog-view/sources/web-source-list.tsx'

interface DisclosurePart {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
  /** The stage that wrote the content; null for content that no single stage wrote. */
  readonly stage: StageName | null
}

interface TurnDisclosuresProps {
  readonly turn: Turn
  /** The result in a few words. It is the label of the button that shows the figures. */
  readonly note?: string
  /** Whether the note says something unusual, and is therefore always visible. */
  readonly odd?: boolean
  readonly children?: ReactNode
}

/**
 * The buttons and opened parts under the words of a turn: draft, critique, thinking, changes, quotations, sources,
 * figures, an earlier try, and the prompt.
 */
export function TurnDisclosures({ turn, note = '', odd = false, children }: TurnDisclosuresProps) {
  const earlier = useDialog((state) =>
    turn.continues === null ? undefined : state.turns.find((other) => other.id === turn.continues),
  )
  const [opened, toggle] = useOpenDisclosures(turn.id)
  const matchedPart = useFoundPart(turn.id)
  const asideId = useId()
  // Only the director of a dialog is shown how its words came about; a player is not.
  const watches = useViewer() === DIRECTOR
  const by = turn.stages.find(({ stage }) => stage === 'critique')?.by ?? null
  const critic = useDialog((state) => (by === null ? null : memberName(state, by)))
  const evidence = useEvidence(turn)
  const search = turnSearch(turn)
  // The answers of tools are not shown to a player, either.
  const calls = useDialog((state) => (watches ? lentCallsOf(state, turn) : []), sameCalls)
  const disclosures = [
    ...(watches ? disclosuresOf(turn, earlier, critic) : []),
    ...(evidence.length === 0
      ? []
      : [
          {
            id: 'quotations',
            label: evidenceLabel(evidence),
            content: <QuotationList turn={turn} />,
            stage: null,
          },
        ]),
    ...(search === null
      ? []
      : [
          {
            id: 'web',
            label: webSourcesLabel(search),
            content: <WebSourceList search={search} settled={turn.status === 'ended'} />,
            stage: null,
          },
        ]),
    ...(calls.length === 0
      ? []
      : [{ id: 'tools', label: lentCallsLabel(calls), content: <LentCallList calls={calls} />, stage: null }]),
  ]
  // In a mode that runs by time, the prompt and the usage of a member's agent belong to no single turn.
  const noTurns = useDialog(hasNoTurns)
  const last = noTurns ? undefined : turn.stages.at(-1)
  const numbers: DisclosurePart | null =
    last && turn.status !== 'running'
      ? { id: 'numbers', label: note === '' ? t('Numbers') : note, content: <TurnNumbers turn={turn} />, stage: null }
      : null
  const isOpen = (id: string) => opened.includes(id) || matchedPart === id
  const lastCall = noTurns ? undefined : turn.stages.findLast(({ kept }) => !kept)
  const seenButton = lastCall && <SeenButton turn={turn} stage={lastCall.stage} />
  const button = ({ id, label }: DisclosurePart) => (
    <button
      key={id}
      type="button"
      className={`disclosure pad-x-4 rounded surface muted type-small medium${id === 'numbers' && note !== '' ? ' disclosure-note' : ''}${id === 'numbers' && odd ? '' : ' turn-tool'}`}
      title={id === 'numbers' ? t('Time, tokens and cost') : undefined}
      aria-expanded={isOpen(id)}
      aria-controls={isOpen(id) ? `${asideId}-${id}` : undefined}
      onClick={() => toggle(id)}
    >
      {label}
    </button>
  )
  const told = numbers ? button(numbers) : note !== '' && <span>{note}</span>
  const asides = [...disclosures, ...(numbers ? [numbers] : [])].filter(({ id }) => isOpen(id))
  // Few and short buttons need no line of their own: they appear at the pointer or the focus.
  const bare = disclosures.length === 0 && !children && note === ''
  const open = asides.map(({ id, label, content, stage }) => (
    <div key={id} id={`${asideId}-${id}`} className="aside muted type-body" data-part={id}>
      <h3 className="below-2">{id === 'numbers' ? t('Numbers') : label}</h3>
      {stage && <SeenButton turn={turn} stage={stage} />}
      {content}
    </div>
  ))
  const running = turn.status === 'running'
  return (
    <>
      {/* While words arrive, the opened parts come before the buttons. */}
      {running && open}
      {bare && seenButton && (
        <div className={`saw-aside at-most-full flex gap-2${asides.length > 0 ? ' shown' : ''}`}>
          {seenButton}
          {numbers && button(numbers)}
        </div>
      )}
      {!bare && (
        <div className={`turn-foot above-4 muted type-small row wrap gap-3${asides.length > 0 ? ' shown' : ''}`}>
          {/* A note that is always visible comes first, because the other buttons keep their room while they are hidden. */}
          {odd && told}
          {disclosures.map(button)}
          {!odd && told}
          {children}
          {seenButton && <span className="turn-tool">{seenButton}</span>}
        </div>
      )}
      {!running && open}
    </>
  )
}

function sameCalls(before: readonly LentCall[], after: readonly LentCall[]): boolean {
  return before.length === after.length && before.every((call, index) => call === after[index])
}

function disclosuresOf(turn: Turn, earlier: Turn | undefined, critic: string | null): readonly DisclosurePart[] {
  const disclosures: DisclosurePart[] = turnParts(turn, critic).map(({ id, label, text, stage }) => ({
    id,
    label,
    stage,
    content: <GrowingText text={text} above={1} />,
  }))
  const both = draftAndFinal(turn)
  if (both)
    disclosures.push({
      id: 'changes',
      label: t('Changes from draft'),
      stage: null,
      content: <WordDiff before={both.draft} after={both.final} />,
    })
  if (earlier)
    disclosures.push({
      id: 'earlier',
      label: t('Earlier try'),
      stage: null,
      content: (
        <GrowingText
          above={1}
          text={
            [wordsOf(earlier.error), earlier.partialText, unfinishedOf(earlier)].filter(Boolean).join('\n\n') ||
            t('Stopped before the first word.')
          }
        />
      ),
    })
  return disclosures
}

function unfinishedOf({ unfinished }: Turn): string {
  return unfinished
    ? t('{stage, select, draft {Draft} other {Critique}}, unfinished:\n\n{text}', {
        stage: unfinished.stage,
        text: shownStage(unfinished),
      })
    : ''
}
