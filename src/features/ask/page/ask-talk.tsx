import { wordsOf } from '../../../base/language/say.ts'
import { useEffect, useRef, useMemo } from 'react'
import { t, translateKnown, wordTable } from '../../../base/language/t.ts'
import { plainProse } from '../../../base/text/prose/plain-prose.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import {
  askState,
  roundsIn,
  type AskState,
  type SearchRound,
  type Proposal,
  actionsIn,
} from '../../../core/dialog/ask/ask-state.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../../page/dialog-view/use-dialog.ts'
import { AttachedTo } from '../../../page/files/attached-list.tsx'
import { announce } from '../../../page/host/announce.ts'
import { useToastedAction } from '../../../page/host/use-action.ts'
import { CitedText } from './cited-text.tsx'
import { extentOf } from '../../../core/dialog/modes/style-info.ts'
import { formatExtent } from '../../../core/dialog/turns/extent.ts'
import { startFrom } from '../../../page/draft/start-from.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { Network } from 'lucide-react'
import { readUiActions, showingOf, type UiView } from '../../../core/dialog/graph/ui-actions.ts'
import { formatRoute, goTo, type Route } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useMedia } from '../../../page/host/use-media.ts'
import { beside, ROOM_BESIDE } from './beside.ts'
import { VendorSentence } from '../../../page/ui/problem.tsx'

const VIEWS: Readonly<Record<Exclude<UiView, 'ask'>, { readonly label: string; readonly route: Route }>> = {
  graph: wordTable({ label: 'Open the graph', route: { screen: 'graph' } }, 'label'),
  memory: wordTable({ label: 'Open what is remembered', route: { screen: 'memory' } }, 'label'),
  dialogs: wordTable({ label: 'Open the list of dialogs', route: { screen: 'library' } }, 'label'),
}

const NO_FILES: readonly ContextFile[] = []

/** The questions and answers, with the sources of each answer. */
export function AskTalk() {
  const own = useDialog(askState)
  const turns = useDialog((state) => state.turns)
  const status = useDialog((state) => state.status)
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  const end = useRef<HTMLDivElement>(null)
  const visibleTurns = turns.filter((turn) => !turn.superseded && !(turn.member === PERSON && turn.status !== 'ended'))
  const last = visibleTurns.at(-1)
  const growth = `${visibleTurns.length} ${last?.live?.text.length ?? 0} ${last?.status} ${own.rounds.length}`
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [growth])
  const answer = last?.status === 'ended' && last.member !== PERSON ? plainProse(last.text) : ''
  useEffect(() => {
    announce(answer)
  }, [answer])
  return (
    <div
      className="library-ask-log stack gap-6 middle grow shrink-y scroll break pad-6 pad-x-7"
      role="region"
      aria-label={t('Questions and answers')}
      tabIndex={0}
    >
      {visibleTurns.map((turn) =>
        turn.member === PERSON ? (
          <article key={turn.id} className="library-ask-question flex gap-0 end">
            <h2 className="visually-hidden">{t('You')}</h2>
            <div className="stack shrink pad-4 pad-x-5 rounded-card sunken">
              <p>{turn.text}</p>
              <AttachedTo names={turn.files} files={files} />
            </div>
          </article>
        ) : (
          <Answer key={turn.id} turn={turn} own={own} isLast={turn === last} />
        ),
      )}
      {status === 'running' && last?.member === PERSON && <p className="hint">{t('The moderator is thinking')}</p>}
      <div ref={end} />
    </div>
  )
}

function Answer({ turn, own, isLast }: { readonly turn: Turn; readonly own: AskState; readonly isLast: boolean }) {
  const running = turn.status === 'running'
  const text = running ? (turn.live?.text ?? '') : turn.status === 'ended' ? turn.text : turn.partialText
  const rounds = roundsIn(own, turn.id)
  const stage = turn.stages.at(-1)
  const problems = (stage?.blocks ?? []).flatMap((block) => (block.type === 'problem' ? [block] : []))
  return (
    <article className="library-ask-answer seat-moderator">
      <h2 className="below-2 type-small">
        {stage ? t('Moderator ({model})', { model: modelName(stage) }) : t('Moderator')}
      </h2>
      {rounds.map((round, index) => (
        <Looked key={index} round={round} />
      ))}
      {text === '' && running ? (
        <p className="hint">{rounds.length === 0 ? t('Waiting for the first word') : t('Reading what was found')}</p>
      ) : (
        <CitedText text={text} sources={own.sources} growing={running} />
      )}
      {problems.map(({ code, text: words }, index) => (
        <p key={`${code} ${index}`} className="hint">
          {words}
        </p>
      ))}
      {own.proposals
        .filter(({ turnId }) => turnId === turn.id)
        .map((proposal) => (
          <ProposalCard key={proposal.topic} proposal={proposal} />
        ))}
      {turn.status === 'ended' && <ShowInGraph turnId={turn.id} own={own} isLast={isLast} />}
      {turn.status === 'cancelled' && <p className="hint">{t('Stopped here.')}</p>}
      {turn.status === 'failed' && <Failed turn={turn} />}
    </article>
  )
}

/** The phrases that were searched, and those without results. */
function Looked({ round: { phrases, numbers, unmatched, errors } }: { readonly round: SearchRound }) {
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
  return (
    <p className="muted type-small below-4">
      {numbers.length === 0
        ? t('Looked for {phrases}: nothing found.', { phrases: quoted(phrases) })
        : t('Looked for {phrases}: {found} found.', { phrases: quoted(phrases), found: numbers.length })}
      {unmatched.length > 0 && numbers.length > 0 && ` ${t('Nothing for {phrases}.', { phrases: quoted(unmatched) })}`}
      {errors.map(({ stage, error }) => (
        <span key={stage}> {translateKnown(error)}</span>
      ))}
    </p>
  )
}

function Failed({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const rests = useDialog((state) => state.status === 'paused')
  const { busy, run } = useToastedAction()
  return (
    <>
      <p className="in-error">
        {wordsOf(turn.error) ?? t('No answer came.')}{' '}
        {rests && (
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => void run((client) => client.dialogs.resume({ id }))}
          >
            {t('Try again')}
          </button>
        )}
      </p>
      <VendorSentence error={turn.error} />
    </>
  )
}

/** A dialog that the host proposes. The button fills the form; nothing is started. */
function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const { topic, mode, turns, first, second, why } = proposal
  const info = useModes().modes.find(({ id }) => id === mode)
  return (
    <section className="library-ask-proposal card pad-5 pad-x-6" aria-label={t('Suggested dialog: {topic}', { topic })}>
      <p className="hint below-3">
        {t('Suggested: {mode}', { mode: info?.label ?? mode })}
        {turns !== undefined && `, ${formatExtent(extentOf(info, undefined), turns)}`}
      </p>
      <h3 className="below-3">{topic}</h3>
      {first !== undefined && <p className="below-3">{t('First: {first}', { first })}</p>}
      {second !== undefined && <p className="below-3">{t('Second: {second}', { second })}</p>}
      {why !== undefined && <p className="hint below-3">{why}</p>}
      <button
        type="button"
        className="button small"
        onClick={() =>
          startFrom({
            topic,
            mode,
            ...(turns !== undefined && { turns }),
            seats: {
              ...(first !== undefined && { first: { position: first } }),
              ...(second !== undefined && { second: { position: second } }),
            },
          })
        }
      >
        {t('Fill the form with it')}
      </button>
    </section>
  )
}

interface ShowInGraphProps {
  readonly turnId: string
  readonly own: AskState
  readonly isLast: boolean
}

/** The graph that an answer offers. It is shown on request; an open graph follows by itself. */
function ShowInGraph({ turnId, own, isLast }: ShowInGraphProps) {
  const conversation = useDialog((state) => state.id)
  const there = useStore(beside)
  const hasRoom = useMedia(ROOM_BESIDE)
  const actions = useMemo(() => readUiActions(actionsIn(own, turnId)), [own, turnId])
  const shows = useMemo(() => showingOf(actions) !== null, [actions])
  const follows = shows && isLast && there?.conversation === conversation
  useEffect(() => {
    if (follows) beside.set({ conversation, turnId })
  }, [follows, conversation, turnId])
  const view = actions.findLast((each) => each.action === 'switch_view')?.view
  if (!shows && (view === undefined || view === 'ask')) return null
  return (
    <p className="library-ask-show flex gap-3 wrap">
      {shows && (
        <button
          type="button"
          className="button quiet small"
          aria-pressed={hasRoom ? there?.turnId === turnId : undefined}
          onClick={() => {
            if (!hasRoom) goTo({ screen: 'graph', query: { answer: `${conversation}/${turnId}` } })
            else beside.set(there?.turnId === turnId ? null : { conversation, turnId })
          }}
        >
          <Network size={14} aria-hidden />
          {t('Show in the graph')}
        </button>
      )}
      {view !== undefined && view !== 'ask' && !(shows && view === 'graph') && (
        <a className="button quiet small" href={formatRoute(VIEWS[view].route)}>
          {VIEWS[view].label}
        </a>
      )}
    </p>
  )
}
