import type { Locator, Page } from 'playwright-core'

/** Long enough for a busy machine to answer with the list of dialogs, in ms. */
const SETTLED_MS = 400

type Seat = 'First' | 'Moderator' | 'Second'

/** Fills the form the way a person does. */
export interface Setup {
  readonly topic?: string
  readonly mode?: 'Debate' | 'Exploration' | 'Interview' | 'Critique'
  readonly turns?: number
  /** Model of all three seats; a seat's own goes first. */
  readonly model?: string
  readonly models?: Partial<Record<Seat, string>>
  readonly critique?: boolean
}

/** Leaves the three doors of the first run for the form, where they are shown. */
export async function openForm(page: Page): Promise<void> {
  const topic = page.getByRole('textbox', { name: 'Topic' })
  const past = page.getByRole('button', { name: 'Set it up myself' })
  await topic.or(past).first().waitFor()
  // A form that is shown while the app waits for its engine gives way to the doors once the list of dialogs is empty.
  await past.waitFor({ timeout: SETTLED_MS }).catch(() => undefined)
  if (await past.isVisible()) await past.click()
  await topic.waitFor()
}

/** Chooses the first model that a provider has in the list of a seat. */
export async function chooseProvider(page: Page, seat: Seat, provider: string): Promise<void> {
  const group = page.getByRole('group', { name: seat, exact: true })
  await chooseFrom(page, group.getByRole('combobox', { name: 'Model' }), provider)
}

/** The same in any field for a model. */
export async function chooseFrom(page: Page, field: Locator, provider: string): Promise<void> {
  await field.fill(provider)
  const list = page.getByRole('listbox', { name: 'Models' })
  await list.waitFor()
  const models = list.getByRole('group', { name: new RegExp(`^${provider},`) })
  await models.getByRole('option').first().click()
}

/** Unfolds the options of the form; once they are, they stay so. */
export async function openOptions(page: Page): Promise<void> {
  const length = page.getByRole('region', { name: 'Length' })
  if (!(await length.isVisible())) await page.getByText('Options', { exact: true }).click()
  await length.waitFor()
}

/** Chooses a kind of dialog, also one that stands behind More. */
export async function chooseMode(page: Page, mode: string): Promise<void> {
  const card = page.getByRole('radio', { name: mode, exact: true })
  const more = page.getByRole('button', { name: /^More Story/ })
  await page.getByRole('radio', { name: 'Debate' }).waitFor()
  if (!(await card.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await card.check()
}

/** An act of the menu in the header of the form. */
export async function chooseFormAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** The panel with the advanced settings of a seat, opened. */
export async function openAdvanced(page: Page, seat: Seat) {
  await page
    .getByRole('group', { name: seat, exact: true })
    .getByRole('button', { name: /^Advanced/ })
    .click()
  const panel = page.getByRole('dialog', { name: `Advanced settings: ${seat}` })
  await panel.waitFor()
  return panel
}

/** Sends a seat to another address. */
export async function setBaseUrl(page: Page, seat: Seat, url: string): Promise<void> {
  const panel = await openAdvanced(page, seat)
  await panel.getByText('For experts').click()
  await panel.getByRole('textbox', { name: 'Base URL' }).fill(url)
  await panel.getByRole('button', { name: 'Done' }).click()
}

export async function fillSetup(
  page: Page,
  { topic = 'Should cities ban private cars?', mode, turns, model, models = {}, critique }: Setup,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  if (mode) await chooseMode(page, mode)
  for (const seat of ['First', 'Moderator', 'Second'] as const) {
    // A name that is drawn is another each time.
    await page.getByRole('group', { name: seat, exact: true }).getByRole('textbox', { name: 'Name' }).fill(seat)
    const wanted = models[seat] ?? model
    if (wanted)
      await page.getByRole('group', { name: seat, exact: true }).getByRole('combobox', { name: 'Model' }).fill(wanted)
  }
  if (turns || critique === false) await openOptions(page)
  if (turns) await page.getByRole('textbox', { name: 'Turns each' }).fill(`${turns}`)
  if (critique === false) await page.getByRole('switch', { name: 'Draft, critique, final' }).click()
}

export async function startDialog(page: Page, setup: Setup): Promise<void> {
  await fillSetup(page, setup)
  await page.getByRole('button', { name: /^Start the/ }).click()
  await page.getByRole('log', { name: 'Transcript' }).waitFor()
}

/**
 * Starts a dialog whose first speech, turn 2, is at its final words. One draft in four of the built-in voices stands as it
 * is and has none: then another dialog is started.
 */
export async function startUntilFinal(page: Page, setup: Setup) {
  for (;;) {
    await startDialog(page, setup)
    const first = turn(page, 'Turn 2')
    const final = first.getByText('Writing the final', { exact: false })
    await final.or(turn(page, 'Turn 3')).first().waitFor()
    if (await final.isVisible()) return first
    await page
      .getByRole('button', { name: /^New dialog/ })
      .or(page.getByRole('link', { name: /^New dialog/ }))
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
  }
}

export async function waitForEnd(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Review' }).waitFor()
}

/** The text of a turn in the transcript, found by its heading. */
export function turn(page: Page, heading: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(heading) }) })
}

/** Shows a turn by the timeline: below the card of how a dialog ended it may be too far away to be drawn. */
export async function goToTurn(page: Page, heading: string): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Turns' })
    .getByRole('button', { name: new RegExp(heading) })
    .click()
}

/** An act of a seat, from the menu behind its name in the inspector. */
export async function chooseSeatAct(page: Page, seat: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `${seat}, seat: actions`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** An act of the running dialog that stands behind More. */
export async function chooseDockAct(page: Page, act: string): Promise<void> {
  await page.getByLabel('Controls').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** A tab of the inspector; the review has tabs, too. */
export function inspectorTab(page: Page, name: string) {
  return page.getByRole('tablist', { name: 'Inspector' }).getByRole('tab', { name, exact: true })
}

/** Opens a tab of the review. */
export async function openReviewTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist', { name: 'Review' }).getByRole('tab', { name, exact: true }).click()
}

/** An act on a finished dialog that stands behind More. */
export async function chooseReviewAct(page: Page, act: string): Promise<void> {
  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
