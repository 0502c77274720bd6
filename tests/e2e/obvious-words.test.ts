import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { startDialog, turn, waitForEnd } from './pages/setup-page.ts'

type Shown = (page: Page) => Promise<unknown>

/** The word that a user would type, the act that they mean, and what shows that it was done. */
type Wanted = readonly [word: string, act: string | RegExp, shown: Shown]

/** The wanted act has to be among this many of the first results. */
const FIRST = 3

const heading =
  (name: string): Shown =>
  (page) =>
    page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
const layer =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole('dialog', { name }).waitFor()
const chosen =
  (mode: string): Shown =>
  (page) =>
    expect.poll(() => page.getByRole('radio', { name: mode, exact: true }).isChecked()).toBe(true)
const tab =
  (list: string, name: string): Shown =>
  (page) =>
    page.getByRole('tablist', { name: list }).getByRole('tab', { name, selected: true }).waitFor()
const focused =
  (name: string): Shown =>
  async (page) => {
    const field = page.getByRole('textbox', { name })
    await expect.poll(() => field.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
  }
const address =
  (end: string): Shown =>
  (page) =>
    page.waitForURL((url) => url.hash.startsWith(end))

const DEBATE: Wanted = ['debate', 'New dialog: Debate', chosen('Debate')]
const ANYWHERE: readonly Wanted[] = [
  DEBATE,
  ['council', 'New dialog: Council', chosen('Council')],
  ['story', 'New dialog: Story', chosen('Story')],
  ['village', 'New dialog: Village', chosen('Village')],
  ['compare', 'Compare two models', chosen('Council')],
  ['lesson', 'Lesson for a class', chosen('Interview')],
  ['podcast', 'Podcast episode', chosen('Exploration')],
  ['compare models', 'Tournaments', heading('Tournaments')],
  ['ask', 'Ask', heading('Ask')],
  ['graph', 'Graph', address('#/library/graph')],
  ['memory', 'Memory', address('#/library/memory')],
  ['library', 'Library', heading('Library')],
  ['search', 'Search everything said', heading('Library')],
  ['tournament', 'Tournaments', heading('Tournaments')],
  ['topics', 'Topics', heading('Topics')],
  ['queue', 'Queue', heading('Queue')],
  ['language', 'Appearance and shortcuts', address('#/settings/appearance')],
  ['key', /^Models and keys/, address('#/settings/keys')],
  ['backup', 'Data and network', address('#/settings/data')],
  ['voices', 'Voices', address('#/settings/voices')],
  ['prompts', 'Modes and prompts', address('#/settings/modes')],
  ['dark', 'Theme: Dark', (page) => page.locator('[data-theme=dark]').waitFor({ state: 'attached' })],
  ['shortcuts', 'Keyboard shortcuts', layer('Keyboard shortcuts')],
  ['help', /^Help/, layer('Help')],
  ['welcome', 'Show the welcome again', heading('Welcome')],
]
const PAUSED: readonly Wanted[] = [
  ['one stage', 'One stage, then wait', (page) => page.getByRole('button', { name: 'Resume' }).waitFor()],
  ['one turn', 'One turn, then wait', (page) => page.getByRole('button', { name: 'Resume' }).waitFor()],
  ['note', 'Write a note on this turn', layer(/^Note at turn/)],
  ['bookmark', 'Write a note on this turn', layer(/^Note at turn/)],
  ['saw', 'What the speaker of this turn saw', layer(/^What .+ saw$/)],
  ['prompt', 'What the speaker of this turn saw', layer(/^What .+ saw$/)],
  ['regenerate', 'Say this turn again with another model', layer(/^Another model for/)],
  ['branch', 'Branch from here', layer(/^Branch/)],
  ['what if', 'What if: change one thing', layer(/^What if/)],
  ['map', 'Argument map', tab('Inspector', 'Map')],
  ['cost', 'Cost: tokens and money', tab('Inspector', 'Cost')],
  ['sources', 'Sources: files and pages it rests on', tab('Inspector', 'Sources')],
  ['question', 'Put a question to the floor', focused('Question to the floor')],
  ['alone', 'Talk alone with somebody', layer(/^Aside with/)],
  ['aside', 'Talk alone with somebody', layer(/^Aside with/)],
  ['podcast', 'Listen: voices, scripts and sound', layer('Listen')],
  ['pdf', 'Export', layer('Export')],
  ['find', 'Find in this dialog', (page) => page.getByRole('search').waitFor()],
  ['rename', 'Rename', focused('Title of the dialog')],
  ['continue', 'Pause or resume', (page) => page.getByRole('button', { name: 'Pause' }).waitFor()],
  ['end', 'Stop now', waitForEnd],
]
const ENDED: readonly Wanted[] = [
  ['brief', 'Decision brief', tab('Review', 'Brief')],
  ['positions', 'Positions: what each argued', tab('Review', 'Positions')],
  ['judges', 'Ask a panel of judges', layer('Ask a panel')],
  ['compare', 'Compare with another dialog', layer('Compare with')],
  ['swap', 'Swap sides and run again', layer('Swap sides and run again')],
  ['follow up', 'Continue with another dialog', heading('New dialog')],
  ['rehearse', /^Rehearse/, (page) => page.getByRole('button', { name: 'Stop now' }).waitFor()],
]

/** Types a word into the palette and chooses the meant act with arrow keys and Enter. */
async function take(page: Page, [word, act, shown]: Wanted): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(word)
  const options = page.getByRole('dialog', { name: 'Command palette' }).getByRole('option')
  const labels = () => options.locator('span:first-child').allTextContents()
  const place = (all: readonly string[]) =>
    all.findIndex((label) => (typeof act === 'string' ? label === act : act.test(label)))
  // The list changes while the dialog runs, so the place is counted in the list in which the act was found.
  let found: readonly string[] = []
  await expect
    .poll(async () => place((found = await labels())), { message: `“${word}” finds ${act}` })
    .toBeGreaterThanOrEqual(0)
  const at = place(found)
  expect(at, `“${word}” finds first: ${found.slice(0, at + 1).join('; ')}`).toBeLessThan(FIRST)
  // It is found by its words, not its place: while a stage is written, acts that need a pause leave the list.
  await options
    .filter({ has: page.getByText(found[at] ?? '', { exact: true }) })
    .first()
    .click()
  await shown(page).catch((error: unknown) => {
    throw new Error(`“${word}”, ${act}, did nothing`, { cause: error })
  })
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describeApp('acts by their obvious words', (launcher) => {
  test('each act is among the first that the palette finds by its word, and is done', async () => {
    // This also works for a user who has not left the welcome screen.
    const app = await launcher.launch({ newcomer: true })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await heading('Welcome')(page)
    for (const wanted of ANYWHERE) await take(page, wanted)
    await take(page, DEBATE)
    await startDialog(page, { mode: 'Debate', turns: 4, model: 'instant+ttft=1500', models: { Moderator: 'instant' } })
    await turn(page, 'Turn 3').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    for (const wanted of PAUSED) await take(page, wanted)
    const at = page.url()
    for (const wanted of ENDED) {
      await take(page, wanted)
      if (page.url() !== at && wanted !== ENDED.at(-1)) {
        await page.goto(at)
        await waitForEnd(page)
      }
    }
    expect(problems).toEqual([])
  })
})
