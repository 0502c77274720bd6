import { expect, test } from 'vitest'
import { memberName } from '../../../../../src/core/dialog/members/members.ts'
import { villageLogCsv } from '../../../../../src/features/village/files/log-csv.ts'
import { MATTERS } from '../../../../../src/features/village/model/matter.ts'
import { matterLines } from '../../../../../src/features/village/model/script/village-lines.ts'
import { aVillage, villageEngine } from './village-engine.ts'

const [, dogs] = MATTERS
if (!dogs) throw new Error('There is no second matter.')

test('a day with a proposal ends after it was discussed, with an outcome', async () => {
  const { engine, provider } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 500, matter: dogs }))
  await engine.start(id)
  const state = await engine.settled(id)
  const end = state.turns.at(-1)
  expect(end).toMatchObject({ kind: 'summary', member: 'moderator' })
  // The game master's model gets the words, and says how the talk came out.
  const asked = JSON.stringify(provider.requests.at(-1)?.messages)
  expect(asked).toContain(`Its matter was: ${dogs}`)
  const lines = matterLines(dogs, 'en')
  const spoke = state.turns.filter(({ text }) => [...lines.for, ...lines.against].some((line) => text.includes(line)))
  expect(spoke.length).toBeGreaterThan(0)
  for (const turn of spoke) expect(asked).toContain(`${memberName(state, turn.member)}: ${turn.text}`)
  expect(JSON.stringify(provider.requests[0]?.messages)).toContain(`The matter of the day: ${dogs}`)
})

test('a village without a proposal ends as before', async () => {
  const { engine } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 130 }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.turns.some(({ kind }) => kind === 'summary')).toBe(false)
  expect(state.status).toBe('completed')
})

test('each row of the log names its speaker and its talk, and none begins a formula in a spreadsheet', async () => {
  const { engine } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 150, matter: '=1+1' }))
  await engine.start(id)
  const state = await engine.settled(id)
  const csv = villageLogCsv(state)
  const rows = csv.split('\r\n').filter((row) => row !== '')
  expect(rows[0]).toBe('\uFEFFturn,at,kind,where,speaker,words')
  expect(csv.match(/^\d+,/gm)?.length).toBe(state.turns.length)
  const said = rows.filter((row) => /^\d+,[^,]+,said,/.test(row))
  expect(said.length).toBe(state.turns.filter(({ kind }) => kind === 'speech').length)
  for (const row of said) expect(row).toMatch(/said,"\w+ and \w+, (?:at|on) /)
  expect(csv).not.toMatch(/,=/)
})
