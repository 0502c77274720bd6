import { expect } from 'vitest'
import type { DialogState } from '../../src/core/dialog/state.ts'
import type { EnginePorts, ModelRequest, ModeRegistry } from '../../src/core/engine/ports.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import { modes } from '../../src/modes/index.ts'
import { FakeClock } from './fake-clock.ts'
import { TWO_ISSUES } from './play-style.ts'
import { promptTexts } from './prompt-texts.ts'
import { gate, ScriptedProvider, type Step } from './scripted-provider.ts'
import { registryOf, temporaryFolder, testEngine } from './test-engine.ts'

export const COUNCIL = { mode: 'council', critique: false } as const
export const ORDER = ['first', 'second', 'first', 'second', 'first', 'second', 'moderator']
/** The same words for the same place, whoever asks for them again. */
export function words({ scene }: ModelRequest): string {
  const { gives, title } = scene.task ?? {}
  const said = variedWords(`${scene.member} ${title} ${scene.speech} ${scene.stage}`, 20)
  if (scene.stage === 'critique') return `One hit: ${said}`
  if (gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${said}`
  if (gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${said}`
  return title === 'Answer' ? `Yes. ${said}` : said
}

/** A council that drafts, criticises and rewrites each of its turns. */
export const THREE_STAGES: ModeRegistry = {
  ...modes,
  get(id, own) {
    const mode = modes.get(id, own)
    return { ...mode, plan: (config) => mode.plan(config)?.map(({ single: _, ...planned }) => planned) ?? null }
  },
}

export function sideBySide(
  provider: ScriptedProvider,
  registry = modes,
  more: Partial<EnginePorts> = {},
  folder?: string,
) {
  const providers = { ...registryOf(provider), sideBySide: () => true }
  return testEngine(provider, folder ?? temporaryFolder(), new FakeClock(), registry, { providers, ...more })
}

/** A council whose first answers wait until the test releases them. */
export function heldAnswers(script: (request: ModelRequest, call: number) => readonly Step[] | string = words) {
  const first = gate()
  const second = gate()
  const isFirstCall = ({ scene }: ModelRequest) => scene.speech <= 2
  const held = { first, second }
  let calls = 0
  const provider = new ScriptedProvider((request, call) => {
    const { member } = request.scene
    if (!isFirstCall(request) || (member !== 'first' && member !== 'second')) return script(request, call)
    calls += 1
    const said = script(request, call)
    return [`Held ${member}. `, { wait: held[member].wait }, ...(typeof said === 'string' ? [said] : said)]
  })
  return { provider, first, second, calls: () => calls }
}

export async function bothOut(provider: ScriptedProvider) {
  await expect.poll(() => provider.requests.length).toBeGreaterThanOrEqual(2)
}

export const scriptOf = (state: DialogState) =>
  state.turns
    .filter(({ status }) => status === 'ended')
    .map(({ member, kind, step, number, text, stages }) => [
      member,
      kind,
      step,
      number,
      text,
      stages.map(({ text: said }) => said),
    ])

/** Requires that "What X saw", rebuilt from the log, is the prompt that was sent, for every turn and stage. */
export async function requireSeen({ engine, provider }: ReturnType<typeof sideBySide>, state: DialogState) {
  const sent = new Map(
    provider.requests.map((request) => [
      `${request.scene.member} ${request.scene.speech} ${request.scene.kind} ${request.scene.stage}`,
      request,
    ]),
  )
  for (const turn of state.turns.filter(({ status }) => status === 'ended'))
    for (const { stage, kept } of turn.stages) {
      const request = sent.get(`${turn.member} ${turn.speech} ${turn.kind} ${stage}`)
      if (kept || !request) continue
      const seen = await engine.prompt(state.id, turn.id, stage)
      expect(seen.parts.map(({ text }) => text)).toEqual(promptTexts(request))
    }
}
