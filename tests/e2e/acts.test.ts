import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { SHORTCUT_IDS, SHORTCUTS, type ShortcutId } from '../../src/page/host/shortcuts/shortcut-list.ts'
import { describeApp } from './launchers/index.ts'
import { startDialog, waitForEnd } from './pages/setup-page.ts'
import { TOURNAMENT_SHOWN } from './features/tournament/shown.ts'

/** Waits for what shows that an act was done. */
type Shown = (page: Page) => Promise<unknown>
type Acts = Partial<Record<ShortcutId, Shown>>

const heading =
  (name: string): Shown =>
  (page) =>
    page.getByRole('heading', { name, level: 1 }).waitFor()
const layer =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole('dialog', { name }).waitFor()
const button =
  (name: string): Shown =>
  (page) =>
    page.getByRole('button', { name }).first().waitFor()
const focused =
  (name: string): Shown =>
  async (page) => {
    const field = page.getByRole('textbox', { name })
    await expect.poll(() => field.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
  }
const zoomed =
  (zoom: string): Shown =>
  async (page) =>
    expect.poll(() => page.locator(':root').evaluate((it) => it.getAttribute('style') ?? '')).toContain(zoom)
const words =
  (text: string | RegExp): Shown =>
  (page) =>
    page.getByText(text).first().waitFor()
const current = (page: Page) => page.getByRole('toolbar', { name: 'Turns' }).locator('button[aria-current]')
const place = (page: Page) =>
  current(page).evaluate((it) =>
    [...(it.parentElement?.querySelectorAll('button') ?? [])].indexOf(it as HTMLButtonElement),
  )
const atSome: Shown = (page) => current(page).waitFor()

const held =
  (name: string): Shown =>
  (page) =>
    page.locator('.held-seat', { hasText: `You speak for ${name}` }).waitFor()

/** Without a topic nothing starts: the field shows an error, and shows it again after something was typed. */
const topicWanted: Shown = async (page) => {
  const field = page.getByRole('textbox', { name: 'Topic' })
  await page.locator('textarea[aria-invalid="true"]').waitFor()
  await field.fill('Bees')
  await page.locator('textarea[aria-invalid="true"]').waitFor({ state: 'hidden' })
  await field.fill('')
}

/** How often a page has opened a file chooser. */
const asked = new WeakMap<Page, number>()
const asksForFile =
  (times: number): Shown =>
  (page) =>
    expect.poll(() => asked.get(page)).toBe(times)

/** The acts that are available everywhere. */
const EVERYWHERE: Acts = {
  help: layer('Keyboard shortcuts'),
  guide: layer('Help'),
  openRecording: asksForFile(2),
  zoomIn: zoomed('1.1'),
  zoomOut: zoomed('--zoom: 1;'),
  zoomReset: zoomed('--zoom: 1;'),
  toggleSidebar: button('Show the sidebar'),
  search: heading('Library'),
  library: heading('Library'),
  memory: heading('Library'),
  graph: words('There is nothing to draw yet'),
  topics: heading('Topics'),
  queue: heading('Queue'),
  progress: heading('Your progress'),
  ...TOURNAMENT_SHOWN,
  settings: heading('Settings'),
  new: heading('New dialog'),
}
const SETUP: Acts = {
  addToQueue: topicWanted,
  start: topicWanted,
  savePreset: layer(/preset/i),
  presets: layer('Presets'),
  openLesson: asksForFile(1),
  several: layer('Run several'),
  surprise: async (page) => expect.poll(() => page.getByRole('textbox', { name: 'Topic' }).inputValue()).not.toBe(''),
}
/** The whole dialog is in a frame for the printer, with everything unfolded. */
const printed: Shown = (page) =>
  expect
    .poll(() =>
      page.locator('iframe.print-frame').evaluateAll((frames) =>
        frames.map((frame) => {
          const paper = (frame as HTMLIFrameElement).contentDocument
          return [paper?.querySelector('h1')?.textContent, paper?.querySelectorAll('details:not([open])').length]
        }),
      ),
    )
    .toEqual([['Should cities ban private cars?', 0]])
const inspectorShows =
  (tab: string): Shown =>
  (page) =>
    page.getByRole('tablist', { name: 'Inspector' }).getByRole('tab', { name: tab, selected: true }).waitFor()
const reviewShows =
  (tab: string): Shown =>
  (page) =>
    page.getByRole('tablist', { name: 'Review' }).getByRole('tab', { name: tab, selected: true }).waitFor()
/** The acts that are available in a dialog at any time. */
const DIALOG: Acts = {
  find: (page) => page.getByRole('search').waitFor(),
  previousTurn: atSome,
  nextTurn: atSome,
  listen: layer('Listen'),
  export: layer('Export'),
  print: printed,
  map: (page) => page.getByRole('tab', { name: 'Map', selected: true }).waitFor(),
  board: (page) => page.locator('.inspector .board').waitFor(),
  sources: inspectorShows('Sources'),
  cost: inspectorShows('Cost'),
  note: layer(/^Note at turn/),
  saw: layer(/^What .+ saw$/),
  toggleInspector: (page) => page.getByRole('complementary', { name: 'Inspector' }).waitFor({ state: 'hidden' }),
  rename: focused('Title of the dialog'),
  tags: layer('Tags'),
  aside: layer(/^Aside with/),
  branch: layer(/Branch/),
  whatIf: layer(/^What if/),
  pin: words(/^(Pinned: it stands first|Unpinned)/),
  ooc: focused('Out of character to Moderator'),
}
/** The acts that are also available while the dialog runs, in an order in which each can still be done. */
const RUNNING: Acts = {
  ...DIALOG,
  jumpToLive: atSome,
  ask: focused('Question to the floor'),
  takeModerator: held('Moderator'),
  takeFirst: held('First'),
  takeSecond: held('Second'),
  skip: words(/skipped/i),
  pause: button('Resume'),
  finishTurn: (page) => page.getByRole('region', { name: 'Review' }).waitFor(),
  stop: (page) => page.getByRole('region', { name: 'Review' }).waitFor(),
}
const ENDED: Acts = {
  ...DIALOG,
  brief: reviewShows('Brief'),
  positions: reviewShows('Positions'),
  sayAgain: layer(/^Another model for/),
  compare: layer('Compare with'),
  rematch: layer('Swap sides and run again'),
  continueWith: heading('New dialog'),
  runAgain: button('Stop now'),
}
/** Acts that need something these screens do not have; other tests cover them. */
const ELSEWHERE: readonly ShortcutId[] = ['palette', 'saveLesson', 'retry', 'play', 'askPanel', 'oneTurn', 'oneStage']

async function offered(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Control+k')
  const acts = page.getByRole('group', { name: 'Actions' }).getByRole('option')
  await acts.first().waitFor()
  const labels = await acts.locator('span:first-child').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return labels.toSorted()
}

/** Does an act as a user would: with its keys, or from the palette if it has none. */
async function does(page: Page, id: ShortcutId, shown: Shown): Promise<void> {
  const { keys, label } = SHORTCUTS[id]
  if (keys === null) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill(label)
    await page.getByRole('option', { name: label }).first().click()
  } else {
    // A single character would be typed into the field that has the focus.
    if (keys.length === 1)
      await page.locator(':focus').evaluateAll((found) => found.map((it) => (it as HTMLElement).blur()))
    await page.keyboard.press(keysFor(keys))
  }
  await shown(page).catch((error: unknown) => {
    throw new Error(`${label} (${keys ?? 'palette'}) did nothing`, { cause: error })
  })
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const NAMES: Readonly<Record<string, string>> = {
  mod: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  plus: '+',
  minus: '-',
  enter: 'Enter',
  space: 'Space',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  end: 'End',
  f2: 'F2',
}
const keysFor = (keys: string) =>
  keys
    .split('+')
    .map((part) => NAMES[part] ?? part)
    .join('+')
const labelsOf = (...acts: readonly Acts[]) =>
  [...new Set(acts.flatMap((each) => Object.keys(each)))].map((id) => SHORTCUTS[id as ShortcutId].label).toSorted()

test('every listed act is offered by a screen and covered by a test below', () => {
  const done = new Set([...[EVERYWHERE, SETUP, RUNNING, ENDED].flatMap((acts) => Object.keys(acts)), ...ELSEWHERE])
  expect(SHORTCUT_IDS.filter((id) => !done.has(id))).toEqual([])
})

describeApp('the list of acts', (launcher) => {
  test('each act is offered where it can be done, and does it', async () => {
    // So low that the script is longer than the window.
    const app = await launcher.launch({ viewport: { width: 1100, height: 560 }, wholeBrowser: true })
    onTestFinished(() => app.close())
    const { page, problems } = app
    page.on('filechooser', () => asked.set(page, (asked.get(page) ?? 0) + 1))
    expect(await offered(page)).toEqual(labelsOf(EVERYWHERE, SETUP))
    for (const [id, shown] of Object.entries({ ...SETUP, ...EVERYWHERE })) await does(page, id as ShortcutId, shown)
    await does(page, 'toggleSidebar', button('Hide the sidebar'))

    // A randomly chosen topic may have set another mode; only a debate has sides to exchange.
    await startDialog(page, { mode: 'Debate', turns: 2, model: 'steady+rate=10' })
    await page.getByRole('toolbar', { name: 'Turns' }).getByRole('button', { name: /First/ }).first().waitFor()
    await expect.poll(() => offered(page)).toEqual(labelsOf(EVERYWHERE, RUNNING))
    for (const [id, shown] of Object.entries(RUNNING) as [ShortcutId, Shown][]) {
      if (id === 'stop') {
        await page.getByRole('button', { name: 'Go on' }).click()
        await page.getByRole('region', { name: 'Review' }).waitFor({ state: 'hidden' })
      }
      await does(page, id, shown)
      // Acts that switch something are done a second time: the seat is given back, the dialog continues.
      if (id.startsWith('take')) await does(page, id, (it) => it.locator('.held-seat').waitFor({ state: 'hidden' }))
      if (id === 'pause') await does(page, id, button('Pause'))
      if (id !== 'ask') continue
      await page.keyboard.type('Who pays?')
      await does(page, 'start', words('Who pays?'))
    }

    // A dialog that was stopped can go on. On a slow machine both have spoken by then, so that judges can be asked.
    const offeredToAll = async () => (await offered(page)).filter((label) => label !== SHORTCUTS.askPanel.label)
    await expect.poll(offeredToAll).toEqual(labelsOf(EVERYWHERE, ENDED, { pause: button('Pause') }))
    for (const [id, shown] of Object.entries(ENDED)) {
      const at = page.url()
      await does(page, id as ShortcutId, shown)
      if (page.url() === at) continue
      await page.goto(at)
      await waitForEnd(page)
    }
    const pressed = async (keys: string) => {
      await page.keyboard.press(keys)
      return place(page)
    }
    await expect.poll(() => pressed('Alt+ArrowDown')).toBeGreaterThan(1)
    await expect.poll(() => pressed('Alt+ArrowUp')).toBe(0)
    expect(problems).toEqual([])
  })
})
