import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verdictOf } from '../../../../../src/core/dialog/closing/verdict.ts'
import { isReplayEnded, isReplaying } from '../../../../../src/core/dialog/recordings/replayed.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { summaryTurn } from '../../../../../src/core/dialog/selectors.ts'
import { formatRunFile, parseRunFile } from '../../../../../src/features/recordings/provider/index.ts'
import { asksForVerdict } from '../../../../helpers/fake-vendor/closing.ts'
import { createFakeVendor } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { withVendor, open, seat, dialog, run, textOf, replay, said } from './recorded-dialogs.ts'

test.each([
  ['in prose alone', 'Alpha wins by a little.'],
  ['that is its verdict alone', '{"winner": "Alpha", "margin": "close", "reasons": []}'],
  ['that was only weighed', '<weighing>Cost decided it.</weighing>'],
])('a closing %s is corrected in a replay as in the recording', async (_name, closing) => {
  let closings = 0
  const vendor = await createFakeVendor({
    reply({ method, body }) {
      if (method !== 'POST') return {}
      if (!asksForVerdict(body)) return { text: newWords(40) }
      closings += 1
      const verdict = '{"winner": "Alpha", "margin": "close", "reasons": []}'
      if (closings === 1) return { tokens: [closing] }
      return { tokens: [JSON.stringify(body).includes('no words for those who listen') ? 'Alpha wins.' : verdict] }
    },
  })
  onTestFinished(() => vendor.close())
  const app = await open(temporaryFolder(), vendor)
  const live = await run(app, { turns: 1 })
  expect(live.status).toBe('completed')
  expect(closings).toBeGreaterThan(1)
  expect(verdictOf(live)).toMatchObject({ winner: 'first', unreadable: null })
  const again = await replay(await open(temporaryFolder()), await textOf(app, live.id))
  expect(again.status).toBe('completed')
  expect(said(again)).toEqual(said(live))
  expect(verdictOf(again)).toMatchObject({ winner: 'first', margin: 'close', unreadable: null })
})

test.each([
  ['in prose alone', 'Alpha wins by a little.', 'Alpha wins by a little.'],
  [
    'that is its verdict alone',
    '{"winner": "Alpha", "margin": "close", "reasons": []}',
    'The verdict: Alpha, by a little.',
  ],
])('a recording made before a closing %s was corrected is replayed to its end', async (_name, closing, words) => {
  const vendor = await createFakeVendor({
    reply: ({ method, body }) =>
      method === 'POST' && asksForVerdict(body) ? { tokens: [closing] } : { text: newWords(40) },
  })
  onTestFinished(() => vendor.close())
  const app = await open(temporaryFolder(), vendor)
  const live = await run(app, { turns: 1 })
  const recording = parseRunFile(await textOf(app, live.id))
  const first = recording.calls.findIndex(({ place }) => place.kind === 'summary')
  expect(recording.calls.length).toBeGreaterThan(first + 1)
  const older = formatRunFile({ ...recording, calls: recording.calls.slice(0, first + 1) })
  const again = await replay(await open(temporaryFolder()), older)
  expect(again.status).toBe('completed')
  expect(said(again).slice(0, -1)).toEqual(said(live).slice(0, -1))
  expect(summaryTurn(again)?.text).toBe(words)
  expect(totals(again).knownCost).toBe(0)
})

test('a recorded dialog is replayed word for word in another library, without key, network or cost', async () => {
  const { app, vendor } = await withVendor()
  const live = await run(app, { insights: { map: true, summaries: true } })
  await app.engine.insightsMade(live.id)
  expect(live.status).toBe('completed')
  const text = await textOf(app, live.id)
  expect(text).not.toContain('QZplantedQZ')
  expect(text).toContain('OpenAI at its address failed on its side')
  expect(text).not.toContain(String(vendor.port))

  const calls = vendor.requests.length
  const elsewhere = await open(temporaryFolder())
  const again = await replay(elsewhere, text)
  await elsewhere.engine.insightsMade(again.id)
  expect(said(again)).toEqual(said(live))
  expect(again.status).toBe('completed')
  expect(isReplaying(again)).toBe(true)
  expect(totals(again)).toMatchObject({ knownCost: 0, unpricedCalls: 0 })
  expect(totals(again).usage.promptTokens).toBeGreaterThan(0)
  expect(vendor.requests.length).toBe(calls)
  expect(await textOf(elsewhere, again.id)).toBe(text)
})

test('a pause, a crash of the app and an unfinished line leave a recording that can be replayed completely', async () => {
  const { app, vendor } = await withVendor()
  const id = await app.engine.create(dialog)
  await app.engine.resume(id, { step: 'turn' })
  await app.engine.settled(id)
  await app.close()
  const file = join(app.dataDir, 'run-files', `${id}.jsonl`)
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"place":{"dialog":1,"seat":"fi`)
  const next = await open(join(app.dataDir, '..'), vendor)
  await next.engine.resume(id)
  const live = await next.engine.settled(id)
  expect(live.status).toBe('completed')
  expect(said(await replay(await open(temporaryFolder()), await textOf(next, id)))).toEqual(said(live))
})

test('questions of a person before and during the dialog are asked again at the same places', async () => {
  const { app, vendor } = await withVendor()
  const id = await app.engine.create(dialog)
  await app.engine.say(id, 'What about nurses on night shifts?', 2)
  await app.engine.resume(id, { step: 'turn' })
  await app.engine.settled(id)
  await app.engine.note(id, 'first', 'Speak of trams.')
  await app.engine.resume(id, { step: 'turn' })
  await app.engine.settled(id)
  await app.engine.changeSeat(id, 'second', { ...seat('Beta'), model: 'fake-2', persona: 'A baker.' })
  await app.engine.say(id, 'And deliveries?')
  await app.engine.resume(id)
  const live = await app.engine.settled(id)
  expect(live.status).toBe('completed')
  const elsewhere = await open(temporaryFolder())
  const again = await replay(elsewhere, await textOf(app, id))
  expect(said(again)).toEqual(said(live))
  expect(again.messages.map(({ text }) => text)).toEqual(live.messages.map(({ text }) => text))
  expect(vendor.requests.some(({ body }) => JSON.stringify(body).includes('And deliveries?'))).toBe(true)
})

test('a recording ends with the reason where a person did something that cannot be replayed', async () => {
  const { app } = await withVendor()
  const id = await app.engine.create(dialog)
  await app.engine.resume(id, { step: 'turn' })
  const first = await app.engine.settled(id)
  await app.engine.editTurn(id, first.turns[0]?.id ?? '', 'Other words.')
  await app.engine.resume(id)
  await app.engine.settled(id)
  expect(await app.runFiles.about(id)).toMatchObject({ why: null, stopped: 'There a turn was given other words.' })
  const elsewhere = await open(temporaryFolder())
  const again = await replay(elsewhere, await textOf(app, id))
  expect(said(again)[0]).toEqual(said(first)[0])
  expect(again.status).toBe('paused')
  expect(again.turns.at(-1)?.error?.message).toMatch(
    /^The recording ends here\. There a turn was given other words\. Branch the dialog/,
  )
  expect(isReplayEnded(again)).toBe(true)
  const { bytes } = await elsewhere.render(again.id, 'txt', {})
  expect(new TextDecoder().decode(bytes)).toContain('Replayed to the end of its recording.')
})

test('a branch of a recorded dialog pays for no shared turn, and its recording contains those turns', async () => {
  const { app, vendor } = await withVendor()
  const live = await run(app)
  const at = live.turns[2]?.id ?? ''
  const calls = vendor.requests.length
  const branch = await app.engine.branch(live.id, { turnId: at, keep: 'turn', seats: {} })
  expect(vendor.requests.length).toBe(calls)
  await app.engine.resume(branch)
  const other = await app.engine.settled(branch)
  expect(other.status).toBe('completed')
  expect(said(other).slice(0, 3)).toEqual(said(live).slice(0, 3))
  expect(summaryTurn(other)?.text).not.toBe(summaryTurn(live)?.text)
  const again = await replay(await open(temporaryFolder()), await textOf(app, branch))
  expect(said(again)).toEqual(said(other))
})

test('a replay takes no words of a person, and its branch continues with models and has a complete recording', async () => {
  const { app, vendor } = await withVendor()
  const recorded = await textOf(app, (await run(app)).id)
  const { id } = await app.runFiles.open(recorded)
  app.runFiles.setSpeed(id, null)
  await app.engine.resume(id, { step: 'turn' })
  const paused = await app.engine.settled(id)
  await expect(app.engine.say(id, 'And bees?')).rejects.toThrow('branch it to go on with models')
  await expect(app.engine.makeInsight(id, 'map')).rejects.toThrow('branch it to go on with models')
  const calls = vendor.requests.length
  const branch = await app.engine.branch(id, { turnId: paused.turns[0]?.id ?? '', keep: 'turn', seats: {} })
  await app.engine.say(branch, 'And bees?')
  await app.engine.resume(branch)
  const live = await app.engine.settled(branch)
  expect(vendor.requests.length).toBeGreaterThan(calls)
  expect([isReplaying(live), live.replayed?.calls]).toEqual([false, paused.replayed?.calls])
  expect(said(await replay(await open(temporaryFolder()), await textOf(app, branch)))).toEqual(said(live))
})

test('a dialog without a recording says why, and one that cannot be replayed is refused before it starts', async () => {
  const { app } = await withVendor()
  const plain = await run(app, { record: false, turns: 1 })
  expect((await app.runFiles.about(plain.id)).why).toContain('not asked for before the start')
  await expect(app.runFiles.save(plain.id)).rejects.toThrow('has no recording')
  const waiting = await app.engine.create(dialog)
  expect((await app.runFiles.about(waiting)).why).toContain('no model has answered')
  await expect(
    app.engine.create({ ...dialog, seats: { ...dialog.seats, first: { ...seat('Alpha'), tools: ['files'] } } }),
  ).rejects.toThrow('tools of other programs')
  const live = await run(app, { turns: 1 })
  const file = join(app.dataDir, 'run-files', `${live.id}.jsonl`)
  expect(existsSync(file)).toBe(true)
  await app.engine.bin(live.id)
  await app.engine.remove(live.id)
  expect(existsSync(file)).toBe(false)
})

test('a recording can be imported, and one that is cut, edited, newer or missing is reported', async () => {
  const { app } = await withVendor()
  const live = await run(app, { turns: 1 })
  const text = await textOf(app, live.id)
  const take = async (content: string) => {
    const reports = []
    for await (const report of app.importBytes('a.jsonl', new TextEncoder().encode(content))) reports.push(report)
    return reports
  }
  const [came] = await take(text)
  expect(came).toMatchObject({ ok: true, message: expect.stringContaining('a recording of') as string })
  const told = async (content: string) => (await take(content))[0]?.message
  const lines = text.trimEnd().split('\n')
  expect(await told(lines.slice(0, -1).join('\n'))).toContain('it was cut off')
  expect(await told(text.replace('"model":"fake-1"', '"model":"fake-2"'))).toContain('was changed')
  expect(await told(text.replace('idi.run/3', 'idi.run/9'))).toContain('of version idi.run/9')
  const id = came?.id ?? ''
  rmSync(join(app.dataDir, 'run-files', `${id}.jsonl`))
  await expect(app.engine.start(id)).rejects.toThrow('is not here')
  expect((await app.engine.state(id)).status).toBe('created')
})

test('who takes a seat before any model has answered is told that this ended the recording, not that the disk is full', async () => {
  const { app } = await withVendor()
  const live = await run(app, { turns: 1 }, (id) => app.engine.changeAgent(id, 'second', 'person'))
  expect(await app.runFiles.about(live.id)).toMatchObject({
    calls: 0,
    why: 'No model had answered when the recording had to end. There you took a seat and spoke yourself.',
  })
})

test('a folder where recordings cannot be written stops no dialog, and is named when one is saved or opened', async () => {
  const { app } = await withVendor()
  const recorded = await textOf(app, (await run(app, { turns: 1 })).id)
  rmSync(join(app.dataDir, 'run-files'), { recursive: true })
  writeFileSync(join(app.dataDir, 'run-files'), 'in its place')
  const live = await run(app, { turns: 1 })
  expect(live.status).toBe('completed')
  expect(await app.runFiles.about(live.id)).toMatchObject({
    calls: 0,
    why: expect.stringContaining('Nothing of this dialog could be written down') as string,
  })
  await app.engine.branch(live.id, { turnId: live.turns[0]?.id ?? '', keep: 'turn', seats: {} })
  await expect(app.runFiles.open(recorded)).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining('run-files') as string,
  })
})
