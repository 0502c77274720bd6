import { expect, test } from 'vitest'
import type { DialogConfig } from '../../../../src/core/contract/dialog-config.ts'
import { withSidesExchanged } from '../../../../src/core/dialog/judging/sides.ts'
import { MANNERS } from '../../../../src/core/dialog/members/manners.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { modes } from '../../../../src/modes/index.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

/** Runs a short debate and keeps the prompt of each call. */
async function held(change: Partial<DialogConfig> = {}) {
  const asked: ModelRequest[] = []
  const made = testEngine(
    new ScriptedProvider((request) => {
      asked.push(request)
      return newWords(60)
    }),
  )
  const state = await runDialog(made, { turns: 1, critique: false, ...change })
  const told = (seat: string) =>
    asked
      .filter(({ scene }) => scene.seat === seat)
      .map(({ messages }) => JSON.stringify(messages))
      .join('\n')
  return { ...made, state, told, config: state.config as DialogConfig }
}

const personasOf = ({ seats }: Pick<DialogConfig, 'seats'>) => [seats.first.persona, seats.second.persona]

test('each speaker gets a manner drawn from the seed, and only hears its own', async () => {
  const { config, told } = await held({ seed: 5 })
  const [first = '', second = ''] = personasOf(config)
  expect(MANNERS).toContain(first)
  expect(MANNERS).toContain(second)
  expect(first).not.toBe(second)
  expect(config.seats.moderator).not.toHaveProperty('persona')
  expect(told('first')).toContain(`Your manner: ${first}`)
  expect(told('second')).toContain(`Your manner: ${second}`)
  expect(told('first')).not.toContain(second)
  expect(told('moderator')).not.toContain('Your manner:')
  expect(personasOf((await held({ seed: 5 })).config)).toEqual([first, second])
})

test('a seat whose persona was emptied gets no manner', async () => {
  const { seats } = newDialog()
  const bare = { ...seats, first: { ...seats.first, persona: '' }, second: { ...seats.second, persona: '' } }
  const { config, told } = await held({ seats: bare as DialogConfig['seats'] })
  expect(personasOf(config)).toEqual(['', ''])
  expect(told('first')).not.toContain('Your manner:')
})

test('in a rematch each debater keeps its manner, and a debate without manners gets none', async () => {
  const { engine, config, state } = await held()
  const again = async (of: DialogConfig) =>
    (await engine.state(await engine.create(withSidesExchanged(of, state.id)))).config as DialogConfig
  expect(personasOf(await again(config))).toEqual(personasOf(config).toReversed())
  const { first, second } = newDialog().seats
  expect(personasOf(await again({ ...config, seats: { ...config.seats, first, second } }))).toEqual(['', ''])
})

test('a branch and a changed model keep the manner of the seat', async () => {
  const { engine, config, state } = await held()
  const turnId = state.turns[1]?.id ?? ''
  const branch = await engine.branch(state.id, { turnId, keep: 'turn', seats: {} })
  expect(personasOf((await engine.state(branch)).config as DialogConfig)).toEqual(personasOf(config))
})

test('an estimate counts the manners as part of the prompts', async () => {
  const { engine } = testEngine()
  const tokensOf = async (persona?: string) => {
    const { seats } = newDialog()
    const with_ = (seat: (typeof seats)['first']) => ({ ...seat, ...(persona !== undefined && { persona }) })
    const { estimate } = await engine.estimate({
      ...newDialog(),
      seats: { ...seats, first: with_(seats.first), second: with_(seats.second) },
    })
    return estimate.promptTokens
  }
  expect(await tokensOf()).toBeGreaterThan(await tokensOf(''))
})

test('manners are drawn only in modes in which two speak from their seats', () => {
  const drawing = modes.list().flatMap(({ info }) => (info.manners ? [info.id] : []))
  expect(drawing).toEqual(expect.arrayContaining(['debate', 'exploration', 'interview', 'critique']))
  for (const other of ['story', 'ask', 'village']) expect(drawing).not.toContain(other)
})
