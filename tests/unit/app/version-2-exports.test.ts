import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reduce } from '../../../src/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../src/dialog/state.ts'
import { exportFormats } from '../../../src/exports/index.ts'
import { modes } from '../../../src/modes/index.ts'
import { openStorage } from '../../../src/storage/index.ts'
import {
  folderOfVersion2,
  idsOfVersion2 as ids,
  openVersion2,
  readVersion2,
  VERSION_2,
} from '../../fixtures/storage/version-2/open.ts'

/** Fields of the JSON that version 2 did not write for these dialogs, each with the reason it is there now. */
const NEW_FIELDS: Readonly<Record<string, string>> = {
  elapsedSeconds: 'the time of the runs, without pauses',
  shared: 'what the past of a branch took, which the other dialog paid',
  said: 'the words before an edit, a person’s too',
  partialStage: 'the stage in which a turn was broken off',
  insightCalls: 'a failed call that took nothing is counted by name',
}

/** Sums that are told anew: a branch does not pay for the past it shares, and a call that failed is a call. */
const COUNTED_ANEW: ReadonlySet<string> = new Set(['branch', 'older', 'reworked'])
function asCounted(value: unknown, name: string): unknown {
  return COUNTED_ANEW.has(name) ? { ...(value as object), totals: null } : value
}

/** A text without its sums, where these are told anew; tables count paid voices, too. */
function uncounted(text: string, name: string): string {
  if (!COUNTED_ANEW.has(name) && name !== 'whole') return text
  return text
    .replace(/\d+ calls, [^\n<]*/, '')
    .replaceAll(/<tr class="(?:all|other|seat seat-\w+)"><th scope="row">.*?<\/tr>\n?/g, '')
}

/** What a file of the older system tells since then: its mode as it was, and the words of its failures. */
function asToldToday(older: string): string {
  return older
    .replace('"mode": "debate"', '"mode": "exploration"')
    .replace('The older system recorded a failed call here.', 'Connection refused')
}

/** How amounts are written since then (src/format): an exact nought of time is told from a little, whole thousands have separators, money has one shape; a seat says who criticises its drafts. */
const WRITTEN_TODAY: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/US\$ (\d+\.\d*?[1-9])0*(?=[,.\s]|$)/gm, (_, amount = '') => `$${amount}`],
  [/(?<=[1-9][\d,]* written, )0 s(?=, no cost)/g, () => 'under 1 s'],
  [/(?<=first after |, )0\.0 s(?=, | in all)/g, () => 'under 0.1 s'],
  [/(?<=<td>)0\.0 s(?=<\/td>)/g, () => 'under 0.1 s'],
  [/(?<=<td>)\d{3,}\.\d(?=<\/td>)/g, (rate = '') => Math.round(Number(rate)).toLocaleString('en')],
  [/Draft and critique(<\/dt><dd dir="auto">)no/g, (_, between = '') => `Critic of drafts${between}nobody, final only`],
]

/** An HTML file without how it looks, which is not part of the fixture. */
function withoutStyle(text: string): string {
  return text
    .replace(/<style>[^<]*<\/style>/, '<style></style>')
    .replace(/style-src 'sha256-[^']*'/, "style-src 'sha256-'")
}

/** What the newer value holds under the names the older one has, in its own order; other names are noted. */
function asThen(now: unknown, then: unknown, added: Set<string>): unknown {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((each, index) => asThen(each, then[index], added))
  if (typeof now !== 'object' || typeof then !== 'object' || now === null || then === null) return now
  const older = then as Record<string, unknown>
  for (const key of Object.keys(now)) if (!(key in older)) added.add(key)
  const kept = Object.entries(now).filter(([key]) => key in older)
  return Object.fromEntries(kept.map(([key, value]) => [key, asThen(value, older[key], added)]))
}

const files = readdirSync(join(VERSION_2, 'exports'))

test('every export of a folder of version 2 is what that version wrote, but for named fields and the shape of amounts', async () => {
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
      const expected = WRITTEN_TODAY.reduce((text, [found, today]) => text.replace(found, today), then)
      expect(uncounted(withoutStyle(now), name), file).toBe(uncounted(expected, name))
    }
  }
  expect(new Set(added)).toEqual(new Set(Object.keys(NEW_FIELDS)))
  close()
})

/** Times are kept to the order they imply, ids are new, and what was under way when it was saved comes in as stopped. */
const VOLATILE = new Set(['id', 'at', 'startedAt', 'endedAt', 'status', 'cancelReason'])

function lasting(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, each: unknown) => (VOLATILE.has(key) ? undefined : each)))
}

test('the JSON of version 2 is taken in, and leaves again with all it held', async () => {
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

test('a file of the older system becomes the dialog it became in version 2', async () => {
  const app = await openVersion2()
  const older = new URL('../../fixtures/imports/older-debate.json', import.meta.url)
  const [report] = await Array.fromAsync(app.importBytes('older-debate.json', new Uint8Array(readFileSync(older))))
  const { bytes } = await app.render(report?.id ?? '', 'json')
  const now: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const then: unknown = JSON.parse(asToldToday(readVersion2('exports/older.json')))
  expect(lasting(asCounted(asThen(now, then, new Set()), 'older'))).toEqual(lasting(asCounted(then, 'older')))
})
