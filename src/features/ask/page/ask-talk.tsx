import { useEffect, useRef } from 'react'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { askState, roundsIn, type AskState, type SearchRound } from '../../../core/dialog/ask/ask-state.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../../page/dialog-view/use-dialog.ts'
import { AttachedTo } from '../../../page/files/attached-list.tsx'
import { announce } from '../../../page/host/announce.ts'
import { useToastedAction } from '../../../page/host/use-action.ts'
import { CitedText } from './cited-text.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ShowInGraph } from './show-in-graph.tsx'
import { VendorSentence } from '../../../page/ui/problem.tsx'

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
  const answer = last?.status === 'ended' && last.member !== PERSON ? last.text : ''
  useEffect(() => {
    announce(answer)
  }, [answer])
  return (
    <div className="library-ask-log" role="region" aria-label="Questions and answers" tabIndex={0}>
      {visibleTurns.map((turn) =>
        turn.member === PERSON ? (
          <article key={turn.id} className="library-ask-question">
            <h2 className="visually-hidden">You</h2>
            <div>
              <p>{turn.text}</p>
              <AttachedTo names={turn.files} files={files} />
            </div>
          </article>
        ) : (
          <Answer key={turn.id} turn={turn} own={own} isLast={turn === last} />
        ),
      )}
      {status === 'running' && last?.member === PERSON && <p className="hint">The host is thinking</p>}
      <div ref={end} />
    </div>
  )
}

function Answer({ turn, own, isLast }: { readonly turn: Turn; readonly own: AskState; readonly isLast: boolean }) {
  const running = turn.status === 'running'
  const text = running ? (turn.live?.text ?? '') : turn.status === 'ended' ? turn.text : turn.partialText
  const rounds = roundsIn(own, turn.id)
  const problems = (turn.stages.at(-1)?.blocks ?? []).flatMap((block) => (block.type === 'problem' ? [block] : []))
  return (
    <article className="library-ask-answer seat-moderator">
      <h2>{turn.stages.at(-1)?.model ? `Host (${turn.stages.at(-1)?.model})` : 'Host'}</h2>
      {rounds.map((round, index) => (
        <Looked key={index} round={round} />
      ))}
      {text === '' && running ? (
        <p className="hint">{rounds.length === 0 ? 'Waiting for the first word' : 'Reading what was found'}</p>
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
      {turn.status === 'cancelled' && <p className="hint">Stopped here.</p>}
      {turn.status === 'failed' && <Failed turn={turn} />}
    </article>
  )
}

/** The phrases that were searched, and those without results. */
function Looked({ round: { phrases, numbers, unmatched, errors } }: { readonly round: SearchRound }) {
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
  const left = unmatched.length > 0 && numbers.length > 0 ? ` Nothing for ${quoted(unmatched)}.` : ''
  return (
    <p className="library-ask-looked">
      Looked for {quoted(phrases)}: {numbers.length === 0 ? 'nothing found.' : `${numbers.length} found.`}
      {left}
      {errors.map(({ stage, error }) => (
        <span key={stage}> {error}</span>
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
      <p className="library-ask-failed">
        {turn.error?.message ?? 'No answer came.'}{' '}
        {rests && (
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => void run((client) => client.dialogs.resume({ id }))}
          >
            Try again
          </button>
        )}
      </p>
      <VendorSentence error={turn.error} />
    </>
  )
}
