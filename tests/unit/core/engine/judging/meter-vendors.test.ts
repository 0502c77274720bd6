import { expect, test } from 'vitest'
import { meterReading } from '../../../../../src/core/dialog/judging/meter.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

/** The two versions as they stand in the request. */
function versionsIn(body: unknown): readonly [string, string] | null {
  const sent = JSON.stringify(body)
  const of = (name: string) => new RegExp(String.raw`= ${name}\\n(.*?)\\n`, 'u').exec(sent)?.[1] ?? ''
  return sent.includes('= Version 1') ? [of('Version 1'), of('Version 2')] : null
}

test('over real HTTP, a vendor’s judge reads both orders, and its fenced answer among words is read', async () => {
  const made = await vendorEngine(({ body }) => {
    const versions = versionsIn(body)
    if (!versions) return null
    // The choice depends on the words, so that it is the same in both orders.
    const choice = versions[0] < versions[1] ? 'Version 1' : 'version 2'
    return { text: `Here it is:\n\`\`\`json\n${JSON.stringify({ reasons: ['It answers.'], choice })}\n\`\`\`` }
  })
  const { engine, dialog } = made
  const id = await engine.create(dialog({ turns: 1 }))
  await engine.start(id)
  await engine.settled(id)
  const before = chats(made).length
  const judges = [{ provider: 'box', model: 'm' }]
  const quote = await engine.judging.meter.quote(id, judges)
  expect(quote).toMatchObject({ nothing: null, refused: null, turns: 2, calls: 4 })
  expect(quote.promptTokens).toBeGreaterThan(500)
  await engine.judging.meter.measure(id, judges)
  expect(await engine.judging.settled(id)).toEqual({})
  const asked = chats(made).slice(before)
  expect(asked).toHaveLength(4)
  const { counts, turns } = meterReading(await engine.state(id))
  expect(counts).toMatchObject({ alike: 0, unread: 0 })
  expect(counts.helped + counts.hurt).toBe(2)
  expect(turns[0]?.measurements.map(({ reason }) => reason)).toEqual(['It answers.', 'It answers.'])
  const sent = JSON.stringify(asked.map(({ body }) => body))
  expect(sent).not.toMatch(/\b(Alpha|Beta|Iris)\b/)
})
