import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

/** A vendor whose model gives hints, finds a fault in drafts, and speaks. */
async function waiting(...more: readonly string[]) {
  let said = 0
  const vendor = await createFakeVendor({
    reply: ({ body }) => {
      const asked = JSON.stringify(body ?? '')
      if (asked.includes('asks for a hint')) return { text: 'Somebody asked who pays: answer yes or no first.' }
      if (asked.includes('Perhaps.')) return { text: 'MISSED: who pays for it.' }
      return { text: SAID[(said += 1) % SAID.length] ?? '' }
    },
  })
  const { path: cwd, remove } = temporaryFolder()
  onTestFinished(async () => {
    remove()
    await vendor.close()
  })
  const here = (...args: readonly string[]) => runCli(args, { cwd, env: { OPENAI_API_KEY: 'sk-fake' } })
  const idi = (...args: readonly string[]) => here(...args, '--base-url', `openai=${vendor.origin}/v1`)
  const run = ['run', '--topic', 'Should cities ban private cars?', '--seat', 'all=openai:m', '--take', 'second']
  const begun = await idi(...run, '--turns', '1', '--no-critique', ...more)
  const [, id = ''] = /idi resume (\S+)/.exec(begun.stderr) ?? []
  return { idi, here, id, begun }
}

const SAID = [
  'Trams carry more people through a narrow street than cars ever will, and they leave room for trees.',
  'Whoever pays for the rails should say so before anybody votes, because a promise is cheap and steel is not.',
  'Mornings are the test: if the nurse who starts at five still has to drive, the plan has failed her.',
]

test('whoever speaks for a seat in the terminal is told what is asked, and has hints and a check of their draft', async () => {
  const { idi, here, id, begun } = await waiting()
  expect(begun.stderr).toContain(`with help if you wish: idi turn ${id}`)
  const asked = await idi('turn', id)
  expect(asked).toMatchObject({ code: 0 })
  expect(asked.stdout).toMatch(/^Asked of .+ now \(\d+ to \d+ words are asked for, and nothing is cut\):\n/)
  const hinted = await idi('turn', id, '--hint')
  expect(hinted.stdout).toBe('What kind of answer is owed: Somebody asked who pays: answer yes or no first.\n')
  expect(hinted.stderr).toContain('your turn says that you had it')
  const checked = await idi('turn', id, '--check', 'Perhaps.')
  expect(checked.stdout).toBe('Missing: who pays for it.\n')
  const { hints } = JSON.parse((await idi('turn', id, '--json')).stdout) as { readonly hints: unknown }
  expect(hints).toMatchObject([{ hint: 'answer' }])
  await idi('resume', id, '--as', 'second=I hold that they should go.', '--formats', 'txt', '--quiet')
  const shown = await here('show', id)
  expect(shown.stdout).toContain('with 1 hint from a model')
  const over = await idi('turn', id, '--hint')
  expect(over).toMatchObject({ code: 2, stdout: '' })
  expect(over.stderr).toContain('does not wait for your words')
})

test('nothing is asked of a model for an empty draft, two wishes at once, or a fourth hint', async () => {
  const { idi, id } = await waiting()
  expect((await idi('turn', id, '--check', '  ')).stderr).toContain('--check is empty')
  expect((await idi('turn', id, '--hint', '--check', 'Yes.')).stderr).toContain('give one of them')
  for (let count = 0; count < 3; count += 1) expect((await idi('turn', id, '--hint')).code).toBe(0)
  expect((await idi('turn', id, '--hint')).stderr).toContain('You had all hints for this turn.')
})
