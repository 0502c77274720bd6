import type { Locator, Page } from 'playwright-core'

/** Milliseconds that a busy machine may need to deliver the list of dialogs. */
const SETTLED_MS = 400

type Seat = 'First' | 'Moderator' | 'Second'

/** Fields of the form, filled in like a user would. */
export interface Setup {
  readonly topic?: string
  readonly mode?: 'Debate' | 'Exploration' | 'Interview' | 'Critique'
  readonly turns?: number
  /** The model of all three seats; `models` has precedence. */
  readonly model?: string
  readonly models?: Partial<Record<Seat, string>>
  readonly critique?: boolean
}

/** Leaves the choices of the first run for the form, where they are shown. */
export async function openForm(page: Page): Promise<void> {
  const topic = page.getByRole('textbox', { name: 'Topic' })
  const past = page.getByRole('button', { name: 'Set it up myself' })
  await topic.or(past).first().waitFor()
  // The form shown while the app waits for its engine is replaced by these choices when the list of dialogs turns out
  // to be empty.
  await past.waitFor({ timeout: SETTLED_MS }).catch(() => undefined)
  if (await past.isVisible()) await past.click()
  await topic.waitFor()
}

/** Chooses the first model of a provider in the list of a seat. */
export async function chooseProvider(page: Page, seat: Seat, provider: string): Promise<void> {
  const group = page.getByRole('group', { name: seat, exact: true })
  await chooseFrom(page, group.getByRole('combobox', { name: 'Model' }), provider)
}

/** Does the same in any field for a model. */
export async function chooseFrom(page: Page, field: Locator, provider: string): Promise<void> {
  await field.fill(provider)
  const list = page.getByRole('listbox', { name: 'Models' })
  const models = list.getByRole('group', { name: new RegExp(`^${provider},`) })
  await models.getByRole('option').first().click()
}

/** Unfolds the options of the form, which then stay open. */
export async function openOptions(page: Page): Promise<void> {
  const length = page.getByRole('region', { name: 'Length' })
  if (!(await length.isVisible())) await page.getByText('Options', { exact: true }).click()
  await length.waitFor()
}

/** Chooses a kind of dialog, also one behind More. */
export async function chooseMode(page: Page, mode: string): Promise<void> {
  const card = page.getByRole('radio', { name: mode, exact: true })
  const more = page.getByRole('button', { name: /^More Story/ })
  await page.getByRole('radio', { name: 'Debate' }).waitFor()
  if (!(await card.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await card.check()
}

/** Chooses an act from the menu in the header of the form. */
export async function chooseFormAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Opens the advanced settings of a seat, and returns their panel. */
export async function openAdvanced(page: Page, seat: Seat) {
  await page
    .getByRole('group', { name: seat, exact: true })
    .getByRole('button', { name: /^Advanced/ })
    .click()
  const panel = page.getByRole('dialog', { name: `Advanced settings: ${seat}` })
  await panel.waitFor()
  return panel
}

/** Sets the base URL of a seat. */
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
    // A drawn name would be different each time.
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
 * Starts a dialog and waits until turn 2, the first speech, writes its final. The built-in voices keep one draft in
 * four, which then has no final: in that case another dialog is started.
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

/** Goes to a turn with the timeline: below the card about the end it may be too far away to be drawn. */
export async function goToTurn(page: Page, heading: string): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Turns' })
    .getByRole('button', { name: new RegExp(heading) })
    .click()
}

/** Chooses an act of a seat, from the menu behind its name in the inspector. */
export async function chooseSeatAct(page: Page, seat: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `${seat}, seat: actions`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Chooses an act of the running dialog from the menu More. */
export async function chooseDockAct(page: Page, act: string): Promise<void> {
  await page.getByLabel('Controls').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** A tab of the inspector; the review has tabs as well. */
export function inspectorTab(page: Page, name: string) {
  return page.getByRole('tablist', { name: 'Inspector' }).getByRole('tab', { name, exact: true })
}

/** Opens a tab of the review. */
export async function openReviewTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist', { name: 'Review' }).getByRole('tab', { name, exact: true }).click()
}

/** Chooses an act of a finished dialog from the menu More. */
export async function chooseReviewAct(page: Page, act: string): Promise<void> {
  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
