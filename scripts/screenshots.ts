import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { DEMO } from '../src/core/contract/rehearsal.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { findBrowser } from './find-browser.mjs'
import { startHost } from '../tests/e2e/launchers/start-host.ts'
import { enter } from '../tests/e2e/launchers/surroundings.ts'
import {
  chooseMode,
  fillSetup,
  inspectorTab,
  openForm,
  openReviewTab,
  startDialog,
  turn,
  waitForEnd,
} from '../tests/e2e/pages/setup-page.ts'
import { shootTournament } from './features/tournament/shoot-tournament.ts'
import { shootVillage } from './features/village/shoot-village.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'output', 'screenshots')
/** The picture of the README, the only one that is kept in the repository. */
const KEPT = { name: 'stage', look: 'light', path: join(ROOT, 'docs', 'stage.png') }

/** Colours, size and zoom of one set of pictures. */
const LOOKS = {
  light: { colorScheme: 'light', width: 1440, height: 900, zoom: 100 },
  dark: { colorScheme: 'dark', width: 1440, height: 900, zoom: 100 },
  medium: { colorScheme: 'light', width: 1100, height: 750, zoom: 100 },
  small: { colorScheme: 'dark', width: 900, height: 700, zoom: 100 },
  zoom200: { colorScheme: 'light', width: 1440, height: 900, zoom: 200 },
} as const

const SECTIONS = ['keys', 'models', 'prompts', 'modes', 'voices', 'dialogs', 'appearance', 'shortcuts', 'data'] as const

type Look = keyof typeof LOOKS

/** Arguments: a look ("small") takes all its pictures, "export-small" takes one of them; no argument takes all. */
const wanted = process.argv.slice(2)
const isWanted = (name: string, look: Look): boolean =>
  wanted.length === 0 || wanted.includes(look) || wanted.includes(`${name}-${look}`)

/** A story in the shipped forest up to its first check, and an aside in it. */
async function shootStory(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  await chooseMode(page, 'Story')
  await page.getByText(/About \d calls? a turn/).waitFor()
  await picture('story-setup')
  for (const seat of ['First', 'Moderator', 'Second'])
    await page.getByRole('group', { name: seat, exact: true }).getByRole('combobox', { name: 'Model' }).fill('instant')
  await page.getByRole('button', { name: 'Begin the story' }).click()
  const field = page.getByRole('textbox', { name: 'What you do or say' })
  const myTurn = page.getByLabel('Controls').getByText('Your turn', { exact: true }).first()
  const words = ['I look around.', 'Maren, what do you know about the bell?', 'I take the rope.', 'I climb a tree.']
  for (const text of words) {
    await myTurn.waitFor()
    await field.fill(text)
    await field.press('Enter')
    await page.getByRole('log').getByText(text, { exact: true }).waitFor()
  }
  // There may be several, and those far above are not drawn.
  await page
    .getByRole('group', { name: /^Difficulty check/ })
    .last()
    .waitFor()
  await myTurn.waitFor()
  await picture('story')
  const state = page.getByRole('tab', { name: 'State' })
  if (!(await state.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
  await state.click()
  await picture('story-state')
  if (await page.getByRole('button', { name: 'Close the inspector' }).isVisible()) await page.keyboard.press('Escape')
  await field.fill('/aside Maren What are you hiding?')
  // The field of the sheet has another name than before.
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Aside with Maren' })
  const apart = sheet.getByRole('textbox', { name: 'What you say to Maren' })
  await apart.and(page.locator(':focus')).waitFor()
  await page.waitForTimeout(500)
  await apart.press('Enter')
  await sheet.locator('.aside-turn.seat-first').waitFor()
  await picture('aside')
  await sheet.getByRole('button', { name: 'Close the aside' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** A question to the library, answered by the built-in host, and the memory of the dialogs. */
async function shootAsk(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who spoke about shops, and what makes a city safe?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('main')
    .getByLabel(/^Source \d/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor()
  await picture('ask')
  const show = page.getByRole('button', { name: 'Show in the graph' })
  if (!(await show.isVisible())) return
  await show.click()
  await page.getByText(/^\d+ nodes, \d+ relations$/).waitFor()
  await page.waitForTimeout(800)
  await picture('ask-graph')
}

/** The argument maps and memories of the library as one graph, with a rebuttal selected. */
async function shootGraph(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  await page.getByText(/^\d+ nodes, \d+ relations$/).waitFor()
  const words = page.getByRole('region', { name: 'The graph in words' })
  await page.getByRole('combobox', { name: 'Relations' }).selectOption('rebuts')
  await words.getByText('Rebuts').first().click()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await page.waitForTimeout(600)
  await picture('graph')
}

/** Takes pictures of every screen, from rehearsals with a fixed topic. */
async function shoot(page: Page, look: Look): Promise<void> {
  const left = new Set(wanted.filter((name) => name.endsWith(`-${look}`)))
  const allTaken = () => left.size === 0 && wanted.length > 0 && !wanted.includes(look)
  const take = async (name: string): Promise<void> => {
    left.delete(`${name}-${look}`)
    if (!isWanted(name, look)) return
    const path = join(OUT, `${name}-${look}.png`)
    await page.screenshot({ path })
    if (name === KEPT.name && look === KEPT.look) copyFileSync(path, KEPT.path)
  }
  const picture = async (name: string): Promise<void> => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.waitForTimeout(350)
    await take(name)
  }
  const go = async (hash: string): Promise<void> => {
    await page.evaluate((to) => (location.hash = to), hash)
    await page.waitForTimeout(600)
  }
  await page.getByRole('button', { name: 'Set it up myself' }).waitFor()
  await picture('first-run')
  await openForm(page)
  // The debate that was written by hand, so that pictures show real words, and slowly enough for a picture of words
  // being written.
  await fillSetup(page, { topic: DEMO.topic, model: 'steady', turns: DEMO.turns })
  for (const [seat, name, position] of [
    ['First', 'Maya', DEMO.positions.first],
    ['Second', 'Daniel', DEMO.positions.second],
  ] as const) {
    const card = page.getByRole('group', { name: seat, exact: true })
    await card.getByRole('textbox', { name: 'Name' }).fill(name)
    await card.getByRole('textbox', { name: 'Position' }).fill(position)
  }
  await page.getByText('tokens in').first().waitFor()
  await picture('setup')
  // The graph shows the memory beside the argument map.
  await go('#/settings/dialogs')
  await page.getByRole('radio', { name: 'Of every dialog' }).click()
  await page.getByRole('radio', { name: 'Of every dialog', checked: true }).waitFor()
  await go('#/new')
  await page.getByRole('button', { name: 'Start the debate' }).click()
  // A busy machine may have passed this stage already, so it is waited for only where its picture is wanted.
  if (isWanted('stage', look)) {
    await turn(page, 'Turn 8').waitFor({ timeout: 120_000 })
    // One draft in four is kept, and some finals are over too soon: a later turn is taken then.
    await page.getByText('Writing the final').first().waitFor({ timeout: 60_000 })
    await picture('stage')
  }
  await waitForEnd(page)
  await page
    .getByRole('button', { name: 'To the result' })
    .click()
    .catch(() => undefined)
  await picture('review')
  const panel = page.getByRole('region', { name: 'Panel of judges' })
  await openReviewTab(page, 'Panel')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Ask a panel')
  await page.getByRole('option', { name: 'Ask a panel of judges' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask a panel' })
  await asking.getByText('tokens in').waitFor()
  await picture('ask-panel')
  await asking.getByRole('button', { name: /^Ask \d judge/ }).click()
  await panel.getByRole('button', { name: 'Maya' }).click()
  await panel.getByRole('button', { name: 'Vote again' }).waitFor()
  for (const reasons of await panel.locator('summary').all()) await reasons.click()
  await panel.getByRole('heading', { name: 'Panel of judges' }).evaluate((it) => it.scrollIntoView())
  await picture('panel')
  const first = page.url().split('/').at(-1) ?? ''
  if (!(await inspectorTab(page, 'Map').isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
  await inspectorTab(page, 'Map').click()
  await page.getByRole('button', { name: /^Draw the argument map/ }).click()
  await page.getByRole('button', { name: 'Save the map' }).waitFor()
  await page.waitForTimeout(1_500)
  await picture('map')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const listen = page.getByRole('dialog', { name: 'Listen' })
  await listen.getByRole('button', { name: 'Voice it', exact: true }).click()
  await listen.getByRole('button', { name: 'Episode, MP3' }).and(page.locator(':enabled')).waitFor({ timeout: 120_000 })
  await take('listen')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next turn' }).click()
  await picture('player')
  await page.keyboard.press('Control+e')
  const exporting = page.getByRole('dialog', { name: 'Export' })
  await exporting.getByText('Preparing the preview').waitFor({ state: 'hidden' })
  // Pages are drawn when they come into view, and in some sizes they lie below the choices.
  const sheet = exporting.getByRole('list', { name: 'Pages' }).locator('canvas').first()
  await sheet.scrollIntoViewIfNeeded()
  await page.waitForFunction((it) => it instanceof HTMLCanvasElement && it.width !== 300, await sheet.elementHandle())
  await page.waitForTimeout(1_500)
  await take('export')
  if (allTaken()) return
  await page.keyboard.press('Escape')
  await go('#/new')
  await shootStory(page, picture)
  if (allTaken()) return
  await shootVillage(page, { go, picture })
  if (allTaken()) return
  await go('#/new')
  await page.getByRole('radio', { name: 'Debate' }).check()
  for (const [topic, mode] of [
    ['What makes a city feel safe?', 'Exploration'],
    ['How does a bakery start its day?', 'Interview'],
  ] as const) {
    await startDialog(page, { topic, mode, model: 'instant', turns: 2 })
    await waitForEnd(page)
    await go('#/new')
  }
  await startDialog(page, { topic: 'Should cities ban private cars?', mode: 'Debate', model: 'instant', turns: 4 })
  await waitForEnd(page)
  const second = page.url().split('/').at(-1) ?? ''
  await go(`#/compare/${first}/${second}`)
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor()
  await picture('compare')
  await go('#/library')
  await picture('library')
  await page.getByRole('main').getByRole('searchbox').fill('city')
  await page.getByText(/places? in/).waitFor()
  await picture('search')
  await go('#/library/ask')
  await shootAsk(page, picture)
  await go('#/library/graph')
  await shootGraph(page, picture)
  await go('#/topics')
  await picture('topics')
  await go('#/queue')
  await picture('queue')
  await shootTournament(page, { go, picture })
  for (const section of SECTIONS) {
    await go(`#/settings/${section}`)
    await picture(`settings-${section}`)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
  await take('palette')
}

const executablePath = findBrowser(process.env, process.platform)
if (executablePath === null) throw new Error('Install Chromium or Chrome, or name one with IDI_CHROMIUM.')
mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
for (const [look, { colorScheme, width, height, zoom }] of Object.entries(LOOKS) as [Look, (typeof LOOKS)[Look]][]) {
  if (wanted.length > 0 && !wanted.some((name) => name === look || name.endsWith(`-${look}`))) continue
  const data = mkdtempSync(join(tmpdir(), 'idi-screenshots-'))
  const host = await startHost(data)
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  await context.addInitScript((kept) => localStorage.setItem('idi.page.appearance', JSON.stringify(kept)), { zoom })
  const page = await context.newPage()
  await enter(page, host.url)
  await shoot(page, look)
  await context.close()
  await host.stop()
  rmSync(data, { recursive: true, force: true })
}
await browser.close()
process.stdout.write(`Pictures are in ${OUT}\n`)
