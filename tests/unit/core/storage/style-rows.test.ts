import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { planOfStyle } from '../../../../src/core/dialog/turns/style-plan.ts'
import { clash } from '../../../../src/modes/debate/clash.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created } from './dialog-facts.ts'

test('the list names the open turn of a style by its title, and does not count a repeated answer', async () => {
  const { log, close } = openStorage(temporaryFolder())
  onTestFinished(close)
  const plan = planOfStyle(clash, { rounds: 1 })
  await log.append('a', [created(), { type: 'dialog-started', plan: [...plan] }])
  const told: unknown[] = []
  for (const { step, member, kind, speech, phase, only } of plan) {
    const turnId = `t${step}`
    await log.append('a', [{ type: 'turn-started', turnId, number: step + 1, step, seat: member, kind, speech, phase }])
    const row = (await log.list())[0]
    expect(row?.openTitle).toBe(plan[step]?.title)
    if (only !== undefined && kind === 'speech') told.push([row?.openCounted, row?.speeches])
    await log.append('a', [{ type: 'turn-ended', turnId, text: 'Yes.' }])
  }
  // After both openings, and after the four speeches of each exchange.
  expect(told).toEqual([6, 10, 14, 18].map((speeches) => [false, speeches]))
  expect((await log.list())[0]).toMatchObject({ speeches: 20, planned: 20, openTitle: null })
})

/** The first fact of a debate in a style; without one the usual style, which may be named or not. */
function styled(topic: string, style?: string): FactBody {
  const first = created(topic) as Extract<FactBody, { type: 'dialog-created' }>
  return { ...first, config: { ...first.config, ...(style !== undefined && { style }) } }
}

const STYLES = { usual: undefined, named: 'classic', formal: 'oxford' }

test('the list names the style of a dialog, but not the usual one, and the search keeps to it', async () => {
  const { log, close } = openStorage(temporaryFolder())
  onTestFinished(close)
  for (const [id, style] of Object.entries(STYLES)) await log.append(id, [styled('Bees', style)])
  const styles = Object.fromEntries((await log.list()).map((row) => [row.id, row.style]))
  expect(styles).toEqual({ usual: null, named: null, formal: 'oxford' })
  const found = async (filters: { readonly style?: string }) =>
    new Set((await log.search('bees', filters, 10)).hits.map(({ dialogId }) => dialogId))
  expect(await found({ style: 'oxford' })).toEqual(new Set(['formal']))
  expect(await found({})).toEqual(new Set(Object.keys(STYLES)))
})

test('a file from before lists had styles gets them without reading more than the first facts', async () => {
  const dataDir = temporaryFolder()
  const written = openStorage(dataDir)
  for (const [id, style] of Object.entries(STYLES)) await written.log.append(id, [styled('Bees', style)])
  const before = await written.log.list()
  written.close()
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  // A damaged fact ends the opening where everything is read, and is reported with its dialog where it is not.
  db.exec(`
    alter table dialogs drop column style;
    insert into facts (dialog_id, seq, at, type, body) values ('formal', 2, 1, 'dialog-started', 'torn');
    insert into facts (dialog_id, seq, at, type, body) values ('torn', 1, 1, 'dialog-created', 'torn');
    pragma user_version = 17`)
  db.close()
  const { log, close } = openStorage(dataDir)
  onTestFinished(close)
  expect(await log.list()).toEqual(before)
  await expect(log.read('formal')).rejects.toMatchObject({ code: 'STORAGE_CORRUPT' })
})
