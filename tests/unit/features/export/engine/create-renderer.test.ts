import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { createRenderer } from '../../../../../src/features/export/engine/create-renderer.ts'
import { ExportThreads } from '../../../../../src/features/export/files/index.ts'
import { FactScript } from '../../../../fixtures/exports/fact-script.ts'
import { argued, debate } from '../../../../fixtures/exports/samples.ts'
import { modes } from '../../../../../src/modes/index.ts'

const exporter = new ExportThreads()
afterAll(() => exporter.close())

const NOW = new Date(2026, 10, 21, 14, 5).getTime()

function longDialog(id: string) {
  const facts = new FactScript(debate().seats)
  facts.add({
    type: 'dialog-created',
    config: {
      topic: 'Long',
      mode: 'debate',
      turns: 1,
      seats: facts.seats,
      critique: false,
      earlyEnd: true,
      context: [],
      seed: 1,
    },
  })
  facts.turn(
    { seat: 'first', kind: 'speech', number: 1, step: 1, speech: 1, phase: 'early' },
    { final: `${'word '.repeat(100)}\n`.repeat(100) },
  )
  return facts.state(id)
}

const renderer = createRenderer({
  log: { texts: () => Promise.resolve(null), pages: async function* () {} },
  engine: {
    state: async (id) => {
      if (id.startsWith('bad')) throw new SyntaxError('Half a fact')
      if (id.startsWith('argued')) return argued().state(id)
      return id.startsWith('long') ? longDialog(id) : debate().state(id)
    },
  },
  providers: { priceOf: () => null },
  modes,
  exporter,
  settled: async () => {},
  soundOf: async () => new Map(),
  now: () => NOW,
})

test('two dialogs with the same name become two files in the zip', async () => {
  const { file } = await renderer.renderMany(['a', 'b', 'long', 'c'], 'txt')
  const { fileName, mediaType, bytes } = file
  expect([fileName, mediaType]).toEqual(['4-dialogs_20261121_140500.zip', 'application/zip'])
  const name = 'should-cities-ban-private-cars_20261121_140500'
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([`${name}.txt`, `${name}-2.txt`, 'long_20261121_140500.txt', `${name}-3.txt`])
  expect(strFromU8(files[`${name}-3.txt`]!)).toContain('Streets are for people.')
})

test('an unreadable dialog is left out of the zip and named', async () => {
  const { file, leftOut } = await renderer.renderMany(['a', 'bad-1', 'long', 'bad-2'], 'txt')
  expect(Object.keys(unzipSync(file.bytes))).toHaveLength(2)
  expect(file.fileName).toMatch(/^2-dialogs_/)
  expect(leftOut.map(({ id }) => id)).toEqual(['bad-1', 'bad-2'])
  await expect(renderer.renderMany(['bad-1'], 'txt')).rejects.toThrow('Half a fact')
  await expect(renderer.renderMany(['a'], 'nonsense')).rejects.toMatchObject({ code: 'EXPORT_FORMAT' })
})

test('the chosen content applies to every file of a zip, and each format has its own default', async () => {
  const text = async (format: string, content?: 'finals' | 'whole') =>
    strFromU8(Object.values(unzipSync((await renderer.renderMany(['a'], format, { content })).file.bytes))[0]!)
  expect(await text('txt', 'whole')).toContain('Too blunt')
  expect(await text('txt')).not.toContain('Too blunt')
  expect(await text('json')).toContain('Too blunt')
  expect(await text('json', 'finals')).not.toContain('Too blunt')
})

test('a long dialog is printed completely, beyond its preview', async () => {
  const state = new FactScript(debate().seats)
  for (let step = 1; step <= 90; step += 1)
    state.turn(
      { seat: 'first', kind: 'speech', number: step, step, speech: step, phase: 'early' },
      { final: `${'word '.repeat(1_000)}${step}.` },
    )
  const long = createRenderer({
    log: { texts: () => Promise.resolve(null), pages: async function* () {} },
    engine: { state: async (id) => Object.assign(state.state(id), { config: debate().state(id).config }) },
    providers: { priceOf: () => null },
    modes,
    exporter,
    settled: async () => {},
    soundOf: async () => new Map(),
    now: () => NOW,
  })
  const shown = await long.preview('a', 'html')
  const printed = await long.preview('a', 'html', { whole: true })
  expect([shown.cut, printed.cut]).toEqual([true, false])
  expect(printed.text).toContain('word 90.')
  expect(printed.text).toMatch(/<\/html>\s*$/)
})

test('the PDFs of a zip use the chosen paper size', async () => {
  const { file } = await renderer.renderMany(['a'], 'pdf', { paper: 'letter', parts: [] })
  const [bytes] = Object.values(unzipSync(file.bytes))
  expect(Buffer.from(bytes ?? []).toString('latin1')).toContain('/MediaBox [0 0 612 792]')
})

test('a preview is short enough for a page and ends with a whole line', async () => {
  const whole = await renderer.render('long', 'txt')
  const preview = await renderer.preview('long', 'txt')
  expect(preview).toMatchObject({ fileName: whole.fileName, bytes: whole.bytes.byteLength, cut: true })
  expect(preview.text?.length).toBeLessThanOrEqual(20_000)
  expect(preview.text?.endsWith('\n')).toBe(true)
  expect(await renderer.preview('a', 'txt')).toMatchObject({
    cut: false,
    text: new TextDecoder().decode((await renderer.render('a', 'txt')).bytes),
  })
})

test('the preview of a PDF can be drawn, and that of a page contains no fonts', async () => {
  const pdf = await renderer.preview('a', 'pdf', { parts: [] })
  expect(Buffer.from(pdf.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
  const preview = await renderer.preview('a', 'html')
  expect(preview.cut).toBe(false)
  expect(preview.text).toContain('<style>')
  expect(preview.text).not.toContain('@font-face')
  expect(preview.text).toContain('<article class="turn')
})

test('previews the complete map of a long dialog, and refuses a map for a dialog without one', async () => {
  const facts = new FactScript(debate().seats)
  const spent = {
    usage: {
      promptTokens: 0,
      completionTokens: 0,
      thinkingTokens: 0,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      estimated: false,
    },
    cost: 0,
    provider: 'rehearsal',
    model: 'steady',
  }
  facts.add({
    type: 'dialog-created',
    config: {
      topic: 'Bees',
      mode: 'debate',
      turns: 1,
      seats: facts.seats,
      critique: false,
      earlyEnd: true,
      context: [],
      seed: 1,
    },
  })
  facts.turn({ seat: 'first', kind: 'speech', number: 1, step: 1, speech: 1, phase: 'early' }, { final: 'Bees dance.' })
  const turnId = facts.state('map').turns[0]?.id ?? ''
  const nodes = Array.from({ length: 80 }, (_, index) => ({
    id: `n${index}`,
    kind: 'claim' as const,
    seat: 'first' as const,
    turnId,
    quote: 'Bees dance.',
    label: `Claim ${index}`,
  }))
  facts.add({ type: 'map-extended', turnId, nodes, edges: [], dropped: 0, ...spent })
  const mapped = createRenderer({
    log: { texts: () => Promise.resolve(null), pages: async function* () {} },
    engine: { state: async (id) => (id === 'map' ? facts.state(id) : debate().state(id)) },
    providers: { priceOf: () => null },
    modes,
    exporter,
    settled: async () => {},
    soundOf: async () => new Map(),
    now: () => NOW,
  })
  const preview = await mapped.preview('map', 'map-svg')
  expect(preview).toMatchObject({ mediaType: 'image/svg+xml', cut: false })
  expect(preview.text?.trimEnd().endsWith('</svg>')).toBe(true)
  expect(preview.text?.length).toBeGreaterThan(20_000)
  await expect(mapped.render('none', 'map-argdown')).rejects.toMatchObject({ code: 'EXPORT_FORMAT' })
})

test('the file of a map is named by the topic, without its path separators, and by its format', async () => {
  expect(await renderer.render('argued', 'map-argdown')).toMatchObject({
    fileName: 'should-b-cars-vans-b-go-no_20261121_140500.argdown',
    mediaType: 'text/plain; charset=utf-8',
  })
  expect(await renderer.render('argued', 'map-png')).toMatchObject({
    fileName: 'should-b-cars-vans-b-go-no_20261121_140500.png',
    mediaType: 'image/png',
  })
})
