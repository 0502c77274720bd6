import { readFile } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { chooseMode, waitForEnd } from './pages/setup-page.ts'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility faults that axe finds, as readable lines. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await axe)
  return await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe
    const { violations: found } = await run()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** Saves a screenshot to the folder in IDI_PICTURES, if that is set. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['IDI_PICTURES']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** What a player types in twenty minutes, and the answer when the page asks. */
const PLAY: readonly (readonly [words: string, answer?: 'Allow' | 'Refuse'])[] = [
  ['I look around.'],
  ['Maren, what do you know about the bell?'],
  ['I take the length of rope.'],
  ['I take the crown of the king.'],
  ['I climb the nearest tree to see how far the forest goes.'],
  ['Tobias, what do your books say?'],
  ['I give the rope to Maren.', 'Allow'],
  ['I give the flint and steel to Tobias.', 'Refuse'],
  ['I go to the ford.'],
  ['I listen to the water.'],
  ['I pick up the white pebble.'],
  ['I swim to the middle of the river.'],
  ['We rest here for a while.'],
  ['I cross the river.'],
  ['I examine the stones.'],
  ['I push the tallest stone.'],
]
const AFTER_RELOAD: readonly (readonly [words: string, answer?: 'Allow' | 'Refuse'])[] = [
  ['What do you two think?'],
  ['I take the wreath.'],
  ['I follow the path to the hollow oak.'],
  ['I sneak up to the oak.'],
  ['I call into the hollow.'],
  ['I search the roots.'],
  ['I wait until it is dark.'],
  ['I persuade the voice to let the villagers go.'],
  ['Maren, are you all right?'],
  ['I give the pebble to Tobias.', 'Allow'],
  ['I go back to the mill.'],
  ['I read the ledger.'],
]

/** Creates a world, reloading the page halfway through, and leaves it selected in the form. */
async function makeWorld(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New world' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Title' }).fill('The Salt Clock')
  await sheet.getByRole('textbox', { name: 'Premise' }).fill('On an island the keeper of the lighthouse has vanished.')
  await sheet.getByRole('textbox', { name: 'Tone' }).fill('Melancholy')
  // Enter starts the world, and not the story in the form behind it.
  await sheet.getByRole('textbox', { name: 'Tone' }).press('Enter')
  const write = async (...steps: readonly string[]) => {
    for (const step of steps) {
      await sheet.getByRole('button', { name: `Write: ${step}` }).click()
      await sheet.getByRole('listitem', { name: `${step}: done` }).waitFor()
    }
  }
  await write('Places', 'People')
  await sheet
    .getByText(/^1 call, about .* tokens, free$/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'story-new-world')
  await page.reload()
  await page.getByRole('button', { name: 'New world (1 unfinished)' }).click()
  await sheet.getByRole('button', { name: 'Go on with The Salt Clock' }).click()
  await write('What is hidden', 'The opening')
  expect(await sheet.getByText('The keeper found this out').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Play in this world' }).click()
  await page.getByRole('radio', { name: 'The Salt Clock', checked: true }).waitFor()
}

/** Takes one turn and waits until the page says that it is the player's turn again. */
async function turn(page: Page, words: string, answer?: 'Allow' | 'Refuse'): Promise<void> {
  const taken = page.locator('.story-where li', { hasText: 'of at most' })
  const before = Number.parseInt((await taken.innerText()).replaceAll(/\D*(\d+) of at most.*/gs, '$1'), 10)
  const field = page.getByRole('textbox', { name: 'What you do or say' })
  await field.fill(words)
  await field.press('Enter')
  if (answer !== undefined) await page.getByRole('button', { name: answer, exact: true }).click()
  await taken.getByText(`${before + 1} of at most`).waitFor()
  await page.getByLabel('Controls').getByText('Your turn', { exact: true }).first().waitFor()
}

describeApp('a story', (launcher) => {
  test('is played for twenty minutes with the rehearsal voices, through a reload, to its ending', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    await chooseMode(page, 'Story')
    // Fields that a story does not use are absent.
    for (const name of ['Topic', 'Position'])
      expect(await page.getByRole('textbox', { name, exact: true }).count(), name).toBe(0)
    expect(await page.getByRole('switch', { name: 'Draft, critique, final' }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Relay Nine' }).check()
    await makeWorld(page)
    await page.getByRole('radio', { name: 'The Whispering Forest' }).check()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Robin')
    for (const seat of ['First', 'Moderator', 'Second'])
      await page
        .getByRole('group', { name: seat, exact: true })
        .getByRole('combobox', { name: 'Model' })
        .fill('instant')
    await page.getByText(/About \d calls? a turn/).waitFor()
    expect(await violations(page)).toEqual([])
    await picture(page, 'story-setup')
    await page.getByRole('button', { name: 'Begin the story' }).click()

    const script = page.getByRole('log', { name: 'Transcript' })
    const state = page.getByRole('complementary', { name: 'Inspector' })
    await page.getByLabel('Controls').getByText('Your turn', { exact: true }).first().waitFor()
    await state.getByRole('heading', { name: 'How you are' }).waitFor()
    await state.getByText('You are well.').waitFor()
    for (const [words, answer] of PLAY) await turn(page, words, answer)
    // A player who has scrolled up and speaks is taken back to what is said next.
    await script.hover()
    await page.mouse.wheel(0, -1_500)
    await page.getByRole('button', { name: 'Jump to live' }).waitFor()
    await turn(page, 'I listen.')
    await page.getByRole('button', { name: 'Jump to live' }).waitFor({ state: 'hidden' })
    await picture(page, 'story')

    // The rope changed hands, the refused gift did not, and the white pebble was taken.
    await state.getByText('Robin carries').waitFor()
    const things = state.locator('.story-things').first()
    expect(await things.innerText()).toMatch(/flint and steel/)
    expect(await things.innerText()).toMatch(/pebble/)
    expect(await things.innerText()).not.toMatch(/rope/)
    await state.getByText(/^Has .*rope/).waitFor()

    // Some non-trivial actions had dice rolls, and nothing hidden is on the page.
    await expect.poll(() => script.getByRole('group', { name: /^Difficulty check/ }).count()).toBeGreaterThan(0)
    expect(await page.getByText(/^The world rolled \d/).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^What .* saw$/ }).count()).toBe(0)

    await state.getByRole('tab', { name: 'Map' }).click()
    await state.getByRole('img', { name: /^Map of \d places/ }).waitFor()
    await state.locator('li[aria-current="location"]').waitFor()
    await picture(page, 'story-map')
    expect(await violations(page)).toEqual([])
    await state.getByRole('tab', { name: 'Notes' }).click()
    await state.getByRole('textbox', { name: 'Your notes' }).fill('The bell rings across the river.')
    await state.getByRole('tab', { name: 'State' }).click()
    await picture(page, 'story-state')
    expect(await violations(page)).toEqual([])

    // In an aside a companion answers in character and takes its leave; then the story goes on with the player's turn.
    const typed = page.getByRole('textbox', { name: 'What you do or say' })
    await typed.fill('/aside first What are you hiding?')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Aside with Maren' })
    const apart = sheet.getByRole('textbox', { name: 'What you say to Maren' })
    await expect.poll(() => apart.inputValue()).toBe('What are you hiding?')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.locator('.aside-turn.seat-first').innerText()).toMatch(/voice in here|mind somebody/)
    await picture(page, 'story-aside')
    await apart.fill('Goodbye for now.')
    await page.keyboard.press('Enter')
    await sheet.getByText('Maren has ended the conversation.').waitFor()
    expect(await sheet.innerText()).not.toContain('built-in voice')
    await sheet.getByRole('button', { name: 'Close the aside' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('article', { name: 'Aside' }).getByText('Aside with Maren').waitFor()
    await picture(page, 'story-aside-card')
    // Out of character only the narrator is asked, and nothing of it enters the story.
    await typed.fill('/ooc Is the tone too dark?')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Out of character' }).getByText('built-in voice').waitFor()
    expect(await script.getByText('too dark').count()).toBe(0)
    await picture(page, 'story-ooc')
    await page.getByLabel('Controls').getByText('Your turn', { exact: true }).first().waitFor()

    // Too long an input is refused with a message, and nothing is lost.
    const field = page.getByRole('textbox', { name: 'What you do or say' })
    await field.fill('again '.repeat(17_000))
    await page.getByText(/characters too many: at most 20,000 can be said at once/).waitFor()
    await field.fill('What do you')
    await page.reload()
    await state.getByRole('heading', { name: 'How you are' }).waitFor()
    expect(await field.inputValue()).toBe('What do you')
    for (const [words, answer] of AFTER_RELOAD) await turn(page, words, answer)
    await state.getByRole('tab', { name: 'Notes' }).click()
    expect(await state.getByRole('textbox', { name: 'Your notes' }).inputValue()).toBe(
      'The bell rings across the river.',
    )
    await state.getByRole('tab', { name: 'State' }).click()

    // The Director's view shows what is hidden, and says so.
    await state.getByRole('switch', { name: 'Director’s view' }).click()
    await page.getByRole('note', { name: 'Director’s view' }).waitFor()
    await state.getByRole('heading', { name: 'Flags' }).waitFor()
    await picture(page, 'story-director')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the player’s view' }).click()
    await page.getByRole('note', { name: 'Director’s view' }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Tell the ending' }).click()
    await waitForEnd(page)
    await page
      .getByText(/^Afterwards /)
      .first()
      .waitFor()
    await picture(page, 'story-ended')
    await page.getByRole('button', { name: 'Again, otherwise' }).click()
    await page.getByRole('button', { name: 'Begin the story' }).waitFor()
    await page.getByRole('radio', { name: 'The Whispering Forest', checked: true }).waitFor()
    expect(problems).toEqual([])
  })
})
