import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react'
import { useState, useEffect } from 'react'
import { t, wordTable } from '../../../../../base/language/t.ts'
import type { WorldDraft, WorldWriter, WorldQuote } from '../../../../../core/contract/story/world-draft.ts'
import { WORLD_STEPS, type WorldStep } from '../../../../../core/contract/story/world-steps.ts'
import { REHEARSAL } from '../../../../../core/contract/rehearsal.ts'
import { STEP_WORDS } from '../../../model/step-words.ts'
import { Problem } from '../../../../../page/ui/problem.tsx'
import { StepEditor } from './step-editor.tsx'
import { formatMoney } from '../../../../../base/format/money.ts'
import { formatTokens } from '../../../../../base/format/tokens.ts'
import { useApp } from '../../../../../page/host/app-model.ts'
import { StepText } from './step-text.tsx'

interface StepItemProps {
  readonly step: WorldStep
  readonly draft: WorldDraft
  readonly writer: WorldWriter | null
  readonly next: WorldStep | null
  readonly running: boolean
  /** Whether any step of this world is being written. */
  readonly busy: boolean
  readonly problem: string | null
  readonly onWrite: () => void
  readonly onStop: () => void
  readonly onSave: (made: WorldDraft['made']) => Promise<boolean>
}

type State = 'done' | 'running' | 'failed' | 'waiting'
const ICONS = { done: Check, running: LoaderCircle, failed: CircleAlert, waiting: CircleDashed }
const STATE_WORDS: Readonly<Record<State, string>> = wordTable({
  done: 'done',
  running: 'being written',
  failed: 'failed',
  waiting: 'waiting',
})

/** A step of a world: its state, its result and its buttons. */
export function StepItem(props: StepItemProps) {
  const { step, draft, writer, next, running, busy, problem, onWrite, onStop, onSave } = props
  const [editing, setEditing] = useState(false)
  const done = draft.made[step] !== undefined
  const state: State = running ? 'running' : problem !== null ? 'failed' : done ? 'done' : 'waiting'
  const Icon = ICONS[state]
  const { label, about } = STEP_WORDS[step]
  const latest =
    done && WORLD_STEPS.indexOf(step) + 1 === (next === null ? WORLD_STEPS.length : WORLD_STEPS.indexOf(next))
  const again = latest ? t('Write again') : t('Write again from here')
  return (
    <li
      className={`new-world-step pad-4 pad-x-5 grid framed rounded ${state}`}
      aria-label={`${label}: ${STATE_WORDS[state]}`}
    >
      <div className="new-world-step-head row wrap rows-1">
        <Icon size={16} aria-hidden />
        <h3>{label}</h3>
        <span className="muted type-small">{STATE_WORDS[state]}</span>
        <span className="new-world-step-about muted type-small">{about}</span>
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
      {done && !running && editing && (
        <StepEditor
          step={step}
          made={draft.made}
          onClose={() => setEditing(false)}
          onSave={async (steps) => {
            if (await onSave(steps)) setEditing(false)
          }}
        />
      )}
      {done && !running && !editing && <StepText key={String(latest)} step={step} made={draft.made} open={latest} />}
      {!editing && (
        <div className="row wrap rows-3">
          {running && (
            <button type="button" className="button small" onClick={onStop}>
              {t('Stop')}
            </button>
          )}
          {!running && done && (
            <>
              <button
                type="button"
                className="button small quiet"
                aria-label={t('Edit: {step}', { step: label })}
                disabled={busy}
                onClick={() => setEditing(true)}
              >
                {t('Edit')}
              </button>
              <button
                type="button"
                className="button small quiet"
                aria-label={
                  latest
                    ? t('Write again: {step}', { step: label })
                    : t('Write again from here: {step}', { step: label })
                }
                title={latest ? undefined : t('What comes after it is dropped, because it was made of this.')}
                disabled={busy || writer === null}
                onClick={onWrite}
              >
                {again}
              </button>
            </>
          )}
          {!running && !done && step === next && (
            <button type="button" className="button small primary" disabled={busy || writer === null} onClick={onWrite}>
              {problem === null ? t('Write: {step}', { step: label }) : t('Retry')}
            </button>
          )}
          {writer !== null && !running && (step === next || done) && (
            <StepPrice idea={draft.idea} made={draft.made} step={step} writer={writer} />
          )}
          {running && (
            <span className="hint">
              {writer?.provider === REHEARSAL
                ? t('The built-in voices at work')
                : t('{model} at work', { model: writer?.model })}
            </span>
          )}
        </div>
      )}
    </li>
  )
}

interface StepPriceProps {
  readonly idea: WorldDraft['idea']
  readonly made: WorldDraft['made']
  readonly step: WorldStep
  readonly writer: WorldWriter
}

/** The estimate for writing a step, as text. */
function StepPrice({ idea, made, step, writer }: StepPriceProps) {
  const { client } = useApp()
  const [quote, setQuote] = useState<WorldQuote | null>(null)
  const request = JSON.stringify({ idea, made, step, writer })
  useEffect(() => {
    const abort = new AbortController()
    client.worlds
      .quote(JSON.parse(request), { signal: abort.signal })
      .then(setQuote)
      // A step can be started without an estimate. If it fails, it reports its own error.
      .catch(() => setQuote(null))
    return () => abort.abort()
  }, [client, request])
  if (quote === null) return null
  const { promptTokens, answerTokens, cost } = quote
  const money =
    cost === null ? t('price unknown') : cost === 0 ? t('free') : t('about {money}', { money: formatMoney(cost) })
  return (
    <span className="hint">
      {t('1 call, about {tokens} tokens, {money}', { tokens: formatTokens(promptTokens + answerTokens), money })}
    </span>
  )
}
