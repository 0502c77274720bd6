import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reduce } from '../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../src/core/dialog/state.ts'
import type { DialogJson } from '../../../src/features/export/files/json/dialog-json.ts'
import { exportFormats } from '../../../src/features/export/files/index.ts'
import { modes } from '../../../src/modes/index.ts'
import { openStorage } from '../../../src/core/storage/index.ts'
import {
  folderOfVersion2,
  idsOfVersion2 as ids,
  openVersion2,
  readVersion2,
  VERSION_2,
} from '../../fixtures/storage/version-2/open.ts'

/** Fields of the JSON that version 2 did not write for these dialogs, each with the reason why it is there. */
const NEW_FIELDS: Readonly<Record<string, string>> = {
  elapsedSeconds: 'the time of the runs, without pauses',
  shared: 'what the past of a branch took, which the other dialog paid',
  said: 'the words before an edit, a person’s too',
  madeBy: 'that a model wrote it, or nobody but the built-in voices',
  partialStage: 'the stage in which a turn was broken off',
  insightCalls: 'a failed call that took nothing is counted by name',
  board: 'where it stands by its facts, told and never read back',
}

/**
 * Dialogs whose sums are counted by other rules than in version 2: a branch does not pay for the past it shares, and a
 * failed call counts as a call.
 */
const COUNTED_ANEW: ReadonlySet<string> = new Set(['branch', 'older', 'reworked'])
function asCounted(value: unknown, name: string): unknown {
  return COUNTED_ANEW.has(name) ? { ...(value as object), totals: null } : value
}

/** An older file with what newer files contain in addition: its mode, and the wording of its failures. */
function asToldToday(older: string): string {
  return older
    .replace('"mode": "debate"', '"mode": "exploration"')
    .replace('The older system recorded a failed call here.', 'Connection refused')
}

/**
 * Only letters and digits: how a file marks, orders and lays out its words is checked by the golden files of
 * tests/fixtures/exports.
 */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#?\w+;/g, '')

/** The paragraphs of all speeches and questions, from the JSON of version 2. */
function paragraphs({ topic, turns, messages = [] }: DialogJson): readonly string[] {
  const questions = messages.filter(({ kind }) => kind === 'question').map(({ text }) => text)
  const said = turns.flatMap(({ text, partialText = '' }) => [text, partialText])
  return [topic, ...questions, ...said].flatMap((text) => text.split(/\n+/)).filter((text) => bare(text) !== '')
}

/** The values of the newer JSON under the names and in the order of the older one; additional names are collected. */
function asThen(now: unknown, then: unknown, added: Set<string>): unknown {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((each, index) => asThen(each, then[index], added))
  if (typeof now !== 'object' || typeof then !== 'object' || now === null || then === null) return now
  const older = then as Record<string, unknown>
  for (const key of Object.keys(now)) if (!(key in older)) added.add(key)
  const kept = Object.entries(now).filter(([key]) => key in older)
  return Object.fromEntries(kept.map(([key, value]) => [key, asThen(value, older[key], added)]))
}

const files = readdirSync(join(VERSION_2, 'exports'))

test('an import of a version 2 export loses nothing: every field of its JSON, and every paragraph that was said', async () => {
  const { log, close } = openStorage(folderOfVersion2().dataDir)
  const { providers } = await openVersion2()
  const added = new Set<string>()
  for (const file of files) {
    const [, name = '', content, extension] = /^(\w+)-?(whole)?\.(\w+)$/.exec(file) ?? []
    const id = ids[name] ?? ''
    const state = (await log.read(id)).reduce(reduce, emptyDialog(id))
    const format = exportFormats.find((each) => each.extension === extension)
    const bytes = await format?.render(state, {
      prices: providers.priceOf,
      mode: modes.get(state.config?.mode ?? '').info,
      content: content === 'whole' ? content : undefined,
      timeZone: 'UTC',
    })
    const now = new TextDecoder().decode(bytes)
    const then = readVersion2(`exports/${file}`)
    if (extension === 'json')
      expect(asCounted(asThen(JSON.parse(now), JSON.parse(then), added), name), file).toEqual(
        asCounted(JSON.parse(then), name),
      )
    else {
      const shown = bare(extension === 'html' ? withoutTags(now) : now)
      const told = JSON.parse(readVersion2(`exports/${name}.json`)) as DialogJson
      for (const paragraph of paragraphs(told)) expect(shown, `${file}: ${paragraph}`).toContain(bare(paragraph))
    }
  }
  expect(new Set(added)).toEqual(new Set(Object.keys(NEW_FIELDS)))
  close()
})

/**
 * Fields that are not compared: times matter only for the order, ids are new, and a turn that was running when the file
 * was saved is imported as stopped.
 */
const VOLATILE = new Set(['id', 'at', 'startedAt', 'endedAt', 'status', 'cancelReason'])

function lasting(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (VOLATILE.has(key) ? undefined : each)))
}

test('the JSON of version 2 can be imported, and a new export contains everything it held', async () => {
  const app = await openVersion2()
  for (const name of Object.keys(ids)) {
    const file = `${name}.json`
    const then = readVersion2(`exports/${file}`)
    const [report] = await Array.fromAsync(app.importBytes(file, new TextEncoder().encode(then)))
    expect(report, file).toMatchObject({ ok: true })
    const { bytes } = await app.render(report?.id ?? '', 'json')
    const now: unknown = JSON.parse(new TextDecoder().decode(bytes))
    expect(lasting(asCounted(asThen(now, JSON.parse(then), new Set()), name)), file).toEqual(
      lasting(asCounted(JSON.parse(then), name)),
    )
  }
})

test('a file of the older system becomes the same dialog as in version 2', async () => {
  const app = await openVersion2()
  const older = new URL('../../fixtures/imports/older-debate.json', import.meta.url)
  const [report] = await Array.fromAsync(app.importBytes('older-debate.json', new Uint8Array(readFileSync(older))))
  const { bytes } = await app.render(report?.id ?? '', 'json')
  const now: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const then: unknown = JSON.parse(asToldToday(readVersion2('exports/older.json')))
  expect(lasting(asCounted(asThen(now, then, new Set()), 'older'))).toEqual(lasting(asCounted(then, 'older')))
})
