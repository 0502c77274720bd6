import { describe, expect, test } from 'vitest'
import { TURNS_MAX } from '../../../src/core/contract/limits.ts'
import { modeFileSchema } from '../../../src/core/contract/mode/mode-file.ts'
import type { StyleStep } from '../../../src/core/contract/mode/style.ts'
import { variedWords } from '../../../src/core/engine/play/varied-words.ts'
import type { ModelEvent, ModelRequest } from '../../../src/core/engine/ports.ts'
import { tokensOfRequest } from '../../../src/core/engine/extras/request-size.ts'
import { NO_USAGE } from '../../../src/core/dialog/money/usage.ts'
import { modes } from '../../../src/modes/index.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { TWO_ISSUES } from '../../helpers/play-style.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { newDialog, registryOf, temporaryFolder, testEngine } from '../../helpers/test-engine.ts'

const COUNCIL = modes.get('council').file?.()
const STEPS: readonly StyleStep[] = COUNCIL?.order?.steps ?? []

/** What a check says of an order with other steps; null where it can be followed. */
function saidOf(steps: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): string | null {
  const read = modeFileSchema.safeParse({ ...COUNCIL, order: { ...COUNCIL?.order, steps, ...more } })
  return read.success ? null : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
}

const first = (change: Readonly<Record<string, unknown>>) => STEPS.with(0, { ...STEPS[0], ...change } as StyleStep)

test.each<[string, readonly unknown[], string]>([
  ['without steps', [], 'order.steps: the list is empty'],
  [
    'of 500 steps',
    Array.from({ length: 500 }, (_, index) => ({ ...STEPS[0], name: `step-${index}` })),
    'order.steps: the list has more than 60 entries',
  ],
  ['without an end', STEPS.slice(0, -1), 'order.steps: the last step has to close the dialog: its kind is "summary"'],
  [
    'that comes back to a step',
    [...STEPS.slice(0, 2), ...STEPS],
    'order.steps: the name "answer-first" stands there twice',
  ],
  ['whose block never ends', first({ each: 'forever' }), 'order.steps.0.each: it has to be "round" or "issue"'],
  [
    'with issues that nobody gives',
    first({ each: 'issue' }),
    'order.steps: what comes again for each issue has to stand after a step that gives the issues',
  ],
  [
    'with a step for nobody',
    first({ speaker: 'nobody' }),
    'order.steps.0.speaker: it has to be "moderator", "first" or "second"',
  ],
  ['with a step without a speaker', first({ speaker: undefined }), 'order.steps.0.speaker: it is missing'],
  [
    'with a step of an unknown kind',
    first({ kind: 'poem' }),
    'order.steps.0.kind: it has to be one of introduction, preparation, speech, moderation, summary',
  ],
  [
    'with what a later version may have',
    first({ goto: 'answer' }),
    'order.steps.0: it holds "goto", which no mode has',
  ],
])('an order of steps %s is refused with a sentence that names the fault', (_what, steps, said) => {
  expect(saidOf(STEPS)).toBeNull()
  expect(saidOf(steps)?.split('\n')[0]).toBe(said)
})

const STYLES = modes
  .list()
  .flatMap(({ info, file }) =>
    file ? (info.styles ?? [{ id: 'classic' }]).map(({ id }) => [info.id, id] as const) : [],
  )

describe.each(STYLES)('%s, %s', (mode, style) => {
  const named = modes.get(mode).info.styles === undefined ? {} : { style }

  test.each([1, TURNS_MAX])('has a plan that ends with its summary, with %s turns a side', (turns) => {
    const plan = modes.get(mode).plan({ turns, ...named }) ?? []
    expect(plan.at(-1)?.kind).toBe('summary')
    expect(plan.filter(({ kind }) => kind === 'summary')).toHaveLength(1)
    expect(plan.map(({ step }) => step)).toEqual([...new Set(plan.map(({ step }) => step))])
  })

  test('comes to its end in a window of 4,096 tokens, and no call is larger', async () => {
    const provider = new Uncounted(wordsIn)
    const { engine } = testEngine(provider, temporaryFolder(), new FakeClock(), modes, {
      providers: { ...registryOf(provider), contextWindowOf: () => 4_096 },
    })
    const id = await engine.create(newDialog({ mode, ...named, critique: false }))
    await engine.start(id)
    expect((await engine.settled(id)).status).toBe('completed')
    expect(Math.max(...provider.requests.map(tokensOfRequest))).toBeLessThan(4_096)
  })
})

/** A model that does not report its tokens, so that the engine has only its estimate. */
class Uncounted extends ScriptedProvider {
  override async *stream(...asked: Parameters<ScriptedProvider['stream']>): AsyncIterable<ModelEvent> {
    for await (const event of super.stream(...asked))
      yield event.type === 'ended' ? { ...event, usage: { ...NO_USAGE, estimated: true } } : event
  }
}

/** Speeches of the greatest length that is asked for, of which a small window holds only a few. */
function wordsIn({ scene }: ModelRequest): string {
  const { gives, title, length } = scene.task ?? {}
  const said = variedWords(`${scene.member} ${title} ${scene.speech}`, length?.max ?? 60)
  if (gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${said}`
  return title === 'Answer' ? `Yes. ${said}` : said
}
