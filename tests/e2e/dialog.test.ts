import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { holdBack } from './pages/hold-back.ts'
import { describeApp, type Launcher, type LaunchOptions } from './launchers/index.ts'
import {
  chooseProvider,
  openForm,
  setBaseUrl,
  startDialog,
  startUntilFinal,
  turn,
  waitForEnd,
} from './pages/setup-page.ts'

async function open(launcher: Launcher, options?: LaunchOptions) {
  const app = await launcher.launch(options)
  onTestFinished(() => app.close())
  return app
}

async function saved(page: Page, format: string, content = 'Everything'): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const window = page.getByRole('dialog', { name: 'Export' })
  await window.getByRole('radio', { name: format, exact: true }).check()
  await window.getByRole('radio', { name: content }).check()
  const download = page.waitForEvent('download')
  await window.getByRole('button', { name: /^Save/ }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Presses where a button was last seen, at the speed of a hand: it does not wait until the button stands still. */
async function pressByHand(page: Page, button: Locator): Promise<void> {
  // Moving to the button may take a busy machine any time; from then on it has to stay in place.
  const reached = async () => {
    const seen = await button.boundingBox()
    if (!seen) throw new Error('There is no such button in sight.')
    const at = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }
    await page.mouse.move(at.x, at.y)
    return button.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), at)
  }
  await expect.poll(reached, { interval: 0 }).toBe(true)
  await page.waitForTimeout(120)
  await page.mouse.down()
  await page.waitForTimeout(90)
  await page.mouse.up()
}

describeApp('a dialog', (launcher) => {
  test('a new user without a key gets from a topic to the verdict and saves it as JSON and TXT', async () => {
    const { page, problems } = await open(launcher, { newcomer: true })
    const doors = page.getByRole('button', { name: /Watch it rehearse/ })
    await doors.waitFor()
    // The form that takes words before the script has loaded is not shown to new users: it would be replaced under
    // their hands.
    const script = holdBack()
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      await script.released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#first-field').waitFor({ state: 'attached' })
    expect(await page.getByRole('textbox', { name: 'Topic' }).isVisible()).toBe(false)
    script.release()
    await doors.waitFor()
    await openForm(page)
    await startDialog(page, { turns: 4, model: 'instant' })
    await waitForEnd(page)
    const timeline = page.getByRole('toolbar', { name: 'Turns' }).getByRole('button')
    await expect.poll(() => timeline.count()).toBe(17)
    await expect.poll(() => page.getByText('Rehearsal, no AI').count()).toBe(1)
    if (launcher.name === 'browser') {
      const json = await saved(page, 'JSON')
      expect(json.name).toMatch(/^should-cities-ban-private-cars_\d{8}_\d{6}\.json$/)
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
        JSON.parse(await readFile('resources/idi.dialog-1.schema.json', 'utf8')) as object,
      )
      const dialog = JSON.parse(json.text) as {
        turns: { kind: string; stages: { kept?: true }[] }[]
        totals: { calls: number }
      }
      expect(validate(dialog), JSON.stringify(validate.errors)).toBe(true)
      expect(dialog.turns.map((each) => each.kind).filter((kind) => kind === 'moderation')).toHaveLength(7)
      // A draft that its critic let stand saves the third call.
      const kept = dialog.turns.flatMap(({ stages }) => stages).filter((stage) => stage.kept === true)
      expect(dialog.totals.calls).toBe(33 - kept.length)
      const text = await saved(page, 'Plain text')
      expect(text.text).toContain('Rehearsal, no AI')
      expect(text.text).toContain('Verdict')
    }
    expect(problems).toEqual([])
  })

  test('words appear while they are said, buttons among them can be pressed, and a reload in the middle loses none', async () => {
    const { page } = await open(launcher, { viewport: { width: 1280, height: 800 } })
    // Slow enough that the final is still being written after four presses on a busy machine.
    const first = await startUntilFinal(page, { turns: 1, model: 'instant', models: { First: 'steady+rate=6' } })
    const draft = first.getByRole('button', { name: 'Draft', exact: true })
    for (const open of ['true', 'false', 'true', 'false']) {
      await pressByHand(page, draft)
      await expect.poll(() => draft.getAttribute('aria-expanded')).toBe(open)
    }
    const before = await page.getByRole('log').innerText()
    await page.reload()
    await page.getByRole('log', { name: 'Transcript' }).waitFor()
    await first.waitFor()
    const introduction = before.split('\n').find((line) => line.length > 80) as string
    await page.getByText(introduction.slice(0, 60)).waitFor()
    await waitForEnd(page)
  })

  test('pause says when it takes effect, resume continues, and stop keeps the words and offers the summary', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { turns: 2, model: 'instant', models: { First: 'steady+rate=40' } })
    await turn(page, 'Turn 2').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page
      .getByText(/Pausing after this stage/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await page
      .getByText(/^Paused/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.waitForTimeout(800)
    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.getByRole('button', { name: 'Give the verdict' }).click()
    await turn(page, 'verdict').waitFor()
  })

  test('after a kill in the middle the app comes back with every finished stage and continues to the end', async () => {
    const app = await open(launcher, { ownProcess: true })
    await startUntilFinal(app.page, { turns: 1, model: 'instant', models: { First: 'steady+rate=40' } })
    const address = app.page.url()
    await app.restart({ kill: true })
    const { page } = app
    await page.goto(new URL(new URL(address).hash, page.url()).href)
    await page.getByText(/The app was closed during this turn/).waitFor()
    await page.getByRole('button', { name: 'Resume' }).first().click()
    await waitForEnd(page)
    await expect.poll(() => page.getByRole('toolbar', { name: 'Turns' }).getByRole('button').count()).toBe(5)
  })

  test('a vendor that refuses the key is reported in the dialog, and Change model lets it go on', async () => {
    let broken = true
    const vendor = await createFakeVendor({
      reply: () => (broken ? { fail: { status: 401 } } : { text: 'A plain answer from the vendor.' }),
    })
    onTestFinished(() => vendor.close())
    const { page } = await open(launcher, { env: { OPENAI_API_KEY: 'sk-test-marker-9137' } })
    await chooseProvider(page, 'First', 'OpenAI')
    for (const other of ['Moderator', 'Second'] as const) await chooseProvider(page, other, 'Built-in voices')
    await setBaseUrl(page, 'First', `${vendor.origin}/v1`)
    await startDialog(page, {
      turns: 1,
      critique: false,
      models: { First: 'gpt-6-luna', Moderator: 'instant', Second: 'instant' },
    })
    const failed = turn(page, 'Turn 2')
    await failed.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.content()).not.toContain('sk-test-marker')
    broken = false
    await failed.getByRole('button', { name: 'Change model' }).click()
    await failed.getByRole('combobox', { name: 'Model' }).fill('gpt-6.1-terra')
    await failed
      .getByRole('button', { name: /^(Change|Use)/ })
      .last()
      .click()
    await waitForEnd(page)
    expect(vendor.requests.at(-1)?.body).toMatchObject({ model: 'gpt-6.1-terra' })
  })

  test('a question to everybody reaches every later speaker', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant', models: { First: 'instant+ttft=1200' } })
    await page.getByRole('textbox', { name: 'Question to the floor' }).fill('What about wheelchair users?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('What about wheelchair users?').waitFor()
    await waitForEnd(page)
  })

  test('the library lists past dialogs, opens them again, and answers questions with links to them', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { topic: 'First thing', turns: 1, model: 'instant', mode: 'Interview' })
    await waitForEnd(page)
    await page.getByRole('link', { name: 'Library' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /First thing/ })
      .click()
    await waitForEnd(page)
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your question' }).fill('What was said about the first thing?')
    await page.keyboard.press('Enter')
    await page.getByText(/Looked for “first thing”: \d+ found/).waitFor()
    const source = page.locator('.cite a[href*="/turn/"]').first()
    await source.focus()
    await page.getByRole('tooltip').getByText('First thing').first().waitFor()
    await source.click()
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/dialog\/.+\/turn\/.+/)
    await waitForEnd(page)
    await page.goBack()
    await page.getByRole('navigation', { name: 'Earlier conversations' }).getByText('What was said').waitFor()
  })

  test('the keyboard alone is enough from start to export', async () => {
    const { page } = await open(launcher)
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
    await page.keyboard.press('Control+n')
    await page.getByRole('textbox', { name: 'Topic' }).focus()
    await page.keyboard.type('Keyboard only')
    for (const seat of ['First', 'Moderator', 'Second']) {
      await page.getByRole('group', { name: seat, exact: true }).getByRole('combobox', { name: 'Model' }).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('instant')
    }
    await page.keyboard.press('Control+Enter')
    await waitForEnd(page)
    await page.keyboard.press('Control+e')
    await page.getByRole('dialog', { name: 'Export' }).waitFor()
    if (launcher.name === 'browser') {
      const download = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/^keyboard-only_.*\.pdf$/)
    }
  })
})
