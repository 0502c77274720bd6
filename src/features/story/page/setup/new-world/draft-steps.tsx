import { wordsOf } from '../../../../../base/language/say.ts'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../../base/language/t.ts'
import type { Item } from '../../../../../core/contract/library/library.ts'
import { REHEARSAL } from '../../../../../core/contract/rehearsal.ts'
import type { WorldDraft, WorldWriter } from '../../../../../core/contract/story/world-draft.ts'
import { WORLD_STEPS, type WorldStep } from '../../../../../core/contract/story/world-steps.ts'
import type { World } from '../../../../../core/contract/story/world.ts'
import { sumSpent } from '../../../model/draft-spent.ts'
import { STEP_WORDS } from '../../../model/step-words.ts'
import { nextStep } from '../../../model/steps.ts'
import { formatMoney } from '../../../../../base/format/money.ts'
import { formatTokens } from '../../../../../base/format/tokens.ts'
import { announce } from '../../../../../page/host/announce.ts'
import { showToast } from '../../../../../page/host/toasts.ts'
import { useAction } from '../../../../../page/host/use-action.ts'
import { Problem } from '../../../../../page/ui/problem.tsx'
import { StepItem } from './step-item.tsx'

interface DraftStepsProps {
  readonly draft: Item<WorldDraft>
  readonly writer: WorldWriter | null
  readonly onDraft: (draft: Item<WorldDraft>) => void
  readonly onLeave: () => void
  readonly onMade: (world: World) => void
}

/** The steps of a world: the finished ones, the one that is being written, and the next one with its estimate. */
export function DraftSteps({ draft, writer, onDraft, onLeave, onMade }: DraftStepsProps) {
  const { id, revision, value } = draft
  const [running, setRunning] = useState<WorldStep | null>(null)
  const write = useAction()
  const act = useAction()
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const next = nextStep(value.made)
  const { tokens, cost } = sumSpent(value.spent)

  async function writeStep(step: WorldStep): Promise<void> {
    if (writer === null || running !== null) return
    const abort = new AbortController()
    asked.current = abort
    setRunning(step)
    await write.run(
      async (client) => {
        const answer = await client.worlds.write({ id, step, writer }, { signal: abort.signal })
        onDraft(answer)
        announce(wordsOf(answer.value.problem) ?? t('{step}: done', { step: STEP_WORDS[step].label }))
      },
      ({ message }) => (abort.signal.aborted ? null : message),
    )
    if (abort.signal.aborted) announce(t('{step}: stopped', { step: STEP_WORDS[step].label }))
    setRunning(null)
  }

  const save = (steps: WorldDraft['made']) =>
    act.run(async (client) => {
      const changed = { ...value, made: steps }
      onDraft(
        (await client.collections.put({ kind: 'world-draft', id, revision, value: plain(changed) })) as typeof draft,
      )
    })

  const finish = () =>
    void act.run(async (client) => {
      const { world } = await client.worlds.finish({ id })
      showToast({ tone: 'plain', text: t('“{title}” is among your worlds.', { title: world.title }) })
      onMade(world)
    })

  return (
    <>
      <details className="new-world-about">
        <summary className="muted type-small">{t('Premise and tone')}</summary>
        <p className="above-2 break">{value.idea.premise}</p>
        <p className="hint above-2 break">{value.idea.tone}</p>
      </details>
      <ol className="grid">
        {WORLD_STEPS.map((step) => (
          <StepItem
            key={step}
            {...{ step, writer, next }}
            draft={value}
            running={running === step}
            busy={running !== null || act.busy}
            problem={running === step ? null : problemOf(step, value, next, write.problem)}
            onWrite={() => void writeStep(step)}
            onStop={() => asked.current?.abort()}
            onSave={save}
          />
        ))}
      </ol>
      {act.problem !== null && <Problem error={act.failure}>{act.problem}</Problem>}
      <div className="new-world-acts row wrap">
        <p className="hint">
          {tokens === 0
            ? t('Nothing was spent yet.')
            : t('So far {tokens} tokens, {cost}.', {
                tokens: formatTokens(tokens),
                cost: writer?.provider === REHEARSAL && cost === 0 ? t('free') : formatMoney(cost),
              })}{' '}
          {next === null ? t('The world is whole.') : t('It is kept as it is until you go on or throw it away.')}
        </p>
        <button type="button" className="button" disabled={running !== null} onClick={onLeave}>
          {t('Back')}
        </button>
        {next === null && (
          <button type="button" className="button primary" disabled={running !== null || act.busy} onClick={finish}>
            {t('Play in this world')}
          </button>
        )}
      </div>
    </>
  )
}

/** Why a step failed: the error of the last try on this page, otherwise the one stored with the draft. */
function problemOf(
  step: WorldStep,
  { problem }: WorldDraft,
  next: WorldStep | null,
  lastError: string | null,
): string | null {
  if (problem?.step === step) return wordsOf(problem)
  return step === next && problem === null ? lastError : null
}

/** Removes undefined fields, as storing as JSON does. */
function plain(value: WorldDraft): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value))
}
