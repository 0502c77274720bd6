import type { Judge } from '../../../../../src/core/contract/judging/judging-facts.ts'
import { latestPanel, type PanelResult } from '../../../../../src/core/dialog/judging/panel.ts'
import { STANDARD_RUBRIC } from '../../../../../src/core/dialog/judging/rubric.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'

export const judge = (model: string): Judge => ({ provider: 'scripted', model })

/** The whole prompt of a call as one text. */
export function toldTo(request: ModelRequest): string {
  return [...request.system, ...request.messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
    .map(({ text }) => text)
    .join('\n\n')
}

/** A choice in the form that judges are asked for. */
export function chooses(choice: unknown, reasons: readonly unknown[] = []): string {
  return JSON.stringify({ reasons, choice })
}

/** A model that speaks its turns, and judges as the test says. */
export function judging(
  answer: (request: ModelRequest, call: number) => readonly Step[] | string,
  speech: (request: ModelRequest) => string = () => newWords(8),
): ScriptedProvider {
  return new ScriptedProvider((request, call) =>
    request.scene.insight?.kind === 'judging' ? answer(request, call) : speech(request),
  )
}

export function readings(provider: ScriptedProvider): readonly ModelRequest[] {
  return provider.requests.filter(({ scene }) => scene.insight?.kind === 'judging')
}

export function asPanel(models: readonly string[], bothOrders = true) {
  return { judges: models.map(judge), rubric: STANDARD_RUBRIC, bothOrders }
}

/** Asks a panel and waits for its result. */
export async function panelOf(
  { engine }: Pick<TestEngine, 'engine'>,
  id: string,
  models: readonly string[] = ['j1', 'j2', 'j3'],
  bothOrders = true,
): Promise<PanelResult> {
  await engine.judging.panels.ask(id, asPanel(models, bothOrders))
  await engine.judging.settled(id)
  const result = latestPanel(await engine.state(id))
  if (!result) throw new Error('No panel was asked')
  return result
}

export { testEngine }
