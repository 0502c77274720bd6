import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder, testEngine } from '../../../helpers/test-engine.ts'
import { debateOf, FOR, HONEST, sheets } from '../../../unit/core/engine/judging/sheets.ts'

test('idi sheet asks a judge over HTTP, prints each mark with its words, and keeps the sheet', async () => {
  const cwd = temporaryFolder()
  const asked: string[] = []
  const vendor = await createFakeVendor({
    reply: ({ method, body }) => {
      if (method !== 'POST') return {}
      const told = JSON.stringify(body)
      asked.push(told)
      if (!told.includes('speakers')) return { text: JSON.stringify({ reasons: ['Alike.'], choice: 'neither' }) }
      const label = new RegExp(String.raw`turn 2, (Speaker \d)\\n${FOR.slice(0, 20)}`).exec(told)?.[1]
      return { text: label === 'Speaker 1' ? sheets(HONEST, {}) : sheets({}, HONEST) }
    },
  })
  onTestFinished(() => vendor.close())
  const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers }))
  const id = await debateOf(testEngine(undefined, join(cwd, 'data')))

  const none = await runCli(['sheet', id], { cwd })
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining(`idi sheet ${id} --judge`) as string })

  const filled = await runCli(['sheet', id, '--judge', 'box:j', '--yes'], { cwd })
  expect(filled.code, filled.stderr).toBe(0)
  expect(filled.stderr).toMatch(/Expected: at most 4 calls[^]*Read: 2 of 3/)
  expect(filled.stdout).toMatch(/^Score sheet of Alpha\nbox:j\nRead blind in both orders/)
  expect(filled.stdout).toContain('Evidence: 4 of 5\n    - turn 2: “Within a year bicycle trips rose by a quarter.”')
  expect(filled.stdout).toContain('Never answered\n    - turn 3: “A quarter of very little is still very little”')
  // Two readings and one control question, in which it found the same content alike.
  expect(asked).toHaveLength(3)

  const read = await runCli(['sheet', id, '--json'], { cwd })
  expect(JSON.parse(read.stdout)).toMatchObject({
    seat: 'first',
    finding: { kind: 'held' },
    marks: [{ criterion: 'evidence', kind: 'mark', low: 4, high: 4, grounds: [{ turn: 2 }] }, {}, {}, {}],
  })
  expect(asked).toHaveLength(3)

  const all = await runCli(['sheet', '--all'], { cwd })
  expect(all.stdout).toMatch(
    /^DAY +EVIDENCE +ANSWERING +CLARITY +FAIRNESS +ID +TITLE\n.*4 of 5 +4 of 5 +5 of 5 +4 of 5/,
  )
  const facts = await runCli(['sheet', '--all', '--json'], { cwd })
  expect(JSON.parse(facts.stdout)).toMatchObject([
    { dialogId: id, marks: [{ kind: 'mark', low: 4, high: 4 }, {}, {}, {}] },
  ])
  expect(await runCli(['sheet'], { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('idi sheet --all') as string,
  })
  expect(await runCli(['sheet', id, '--all'], { cwd })).toMatchObject({ code: 2 })
})
