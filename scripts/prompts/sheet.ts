import type { ModelEvent, ModelProvider, ModelRequest } from '../../src/core/engine/ports.ts'
import { NO_USAGE } from '../../src/core/dialog/money/usage.ts'
import { QUESTION, sheetsOf, type Speech } from '../judging/person-debate.ts'

const SPEECHES: Readonly<Record<'debate' | 'interview', readonly Speech[]>> = {
  debate: [
    ['second', 'Buses are empty after eight, so nobody without a car could get home from a late shift.'],
    [
      'person',
      'You are right that the night shift needs a way home. In Ghent bicycle trips rose by a quarter in a year.',
    ],
    ['second', 'A quarter of very little is still very little.'],
    ['person', 'It was one trip in five, and it is one in four now.'],
  ],
  interview: [
    ['person', 'You drive the night bus in Ghent: who rides with you after eight?'],
    ['second', 'Nurses, cooks, and nobody on Mondays.'],
    ['person', 'Nobody on Mondays: is that a count, or how it feels?'],
    ['second', 'It is how it feels. I never counted them.'],
  ],
}

/**
 * The prompt of the judge of a score sheet, in the first of its two orders.
 * @param mode in an interview the person asks
 */
export async function sheetPrompt(mode: 'debate' | 'interview'): Promise<string> {
  const requests: ModelRequest[] = []
  const judge: ModelProvider = {
    id: 'scripted',
    models: () => Promise.resolve([]),
    async *stream(request): AsyncIterable<ModelEvent> {
      requests.push(request)
      await Promise.resolve()
      yield { type: 'started' }
      yield { type: 'text', text: '{"choice":"abstain"}' }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: NO_USAGE }
    },
  }
  await sheetsOf([SPEECHES[mode]], { provider: 'scripted', model: 'judge' }, judge, () => 0.5, mode)
  const [first] = requests
  if (!first) throw new Error('The judge of a score sheet was not asked.')
  const told = [
    ...first.system,
    ...first.messages.flatMap((message) => (message.role === 'user' ? message.parts : [])),
  ].map(({ text }) => text.replaceAll(/(?<=[.!?:]) (?=[A-Z"“{])/g, '\n'))
  return `${[
    `# Score sheet: ${QUESTION}`,
    'What a judge is told who fills in the score sheet of a person, in the order as held. Written by `npm run prompts`.',
    ...told,
  ].join('\n\n')}\n`
}
