import { mkdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeReply } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import type { Launcher } from './launchers/launcher.ts'
import { chooseProvider, inspectorTab, openReviewTab, startDialog, waitForEnd } from './pages/setup-page.ts'

const PICTURES = process.env.IDI_PICTURES
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

/** A phrase that is in every call about the aside, and in no other. */
const APART = 'between us'
const REFUSED: FakeReply = { fail: { status: 400, message: 'This model rests today.' } }
const JUDGEMENT = JSON.stringify({
  reasons: [{ criterion: 'evidence', turn: 2, quote: 'Words of nobody.', text: 'It claims and shows nothing.' }],
  choice: 'neither',
})
/** Answers for the parts of a dialog, by a field that only the form of that part has. */
const MADE: Readonly<Record<string, object>> = {
  nodes: { nodes: [{ id: 'a', kind: 'claim', quote: 'Trams carry more', label: 'Trams carry more' }], edges: [] },
  thesis: { thesis: 'Trams are enough.', arguments: ['They carry more.'], evidence: [], answered: [] },
  crux: { agreed: [], crux: [], settles: [], changed: [], risks: [] },
  conversation_title: { conversation_title: 'Trams', conversation_summary: 'They spoke of trams.' },
}

/** The app with a vendor that refuses requests chosen by the test, and answers all others. */
async function openWith(launcher: Launcher, refuses: (asked: string) => boolean) {
  let refusals = 0
  const vendor = await createFakeVendor({
    reply({ body }) {
      const asked = JSON.stringify(body ?? '')
      if (refuses(asked)) {
        refusals += 1
        return REFUSED
      }
      if (asked.includes('You are a judge')) return { text: JUDGEMENT }
      const made = Object.keys(MADE).find((field) => asked.includes(`"${field}":{"type"`))
      return { text: made === undefined ? `Trams carry more than cars, ${newWords(12)}.` : JSON.stringify(MADE[made]) }
    },
  })
  onTestFinished(() => vendor.close())
  const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
  onTestFinished(() => app.close())
  return { ...app, refusals: () => refusals }
}

async function holdDialog(page: Page): Promise<void> {
  for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Ollama')
  await startDialog(page, { turns: 1, model: 'plain-model', critique: false })
  await waitForEnd(page)
}

/**
 * Presses a button until it has gone: the first request is refused, a later one is answered. Only the refusal shows that
 * the first press sent a request, because the app also calls the vendor in the background. A press before the first
 * attempt has ended does nothing, so it may take more than two.
 */
async function tryUntilGone(again: Locator, refusals: () => number, answer: () => void): Promise<void> {
  await again.waitFor()
  const before = refusals()
  await again.click()
  await expect.poll(refusals).toBeGreaterThan(before)
  await expect.poll(() => again.isEnabled()).toBe(true)
  answer()
  await expect
    .poll(
      async () => {
        await again.click({ timeout: 1_000 }).catch(() => undefined)
        return again.count()
      },
      { interval: 1_000, timeout: 60_000 },
    )
    .toBe(0)
}

describeApp('“Try again” after calls that failed', (launcher) => {
  test('gets an answer in an aside, and its digest at the next closing', async () => {
    let refused = false
    const { page, problems, refusals } = await openWith(launcher, (asked) => refused && asked.includes(APART))
    await holdDialog(page)
    const sheet = page.getByRole('dialog', { name: /^Aside with/ })
    const say = async (words: string) => {
      await page.keyboard.press('Control+j')
      await sheet.getByRole('textbox').fill(words)
      await page.keyboard.press('Enter')
    }
    const close = async () => {
      await sheet.getByRole('button', { name: 'Close the aside' }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    /** Closes the aside while the vendor refuses, and waits until its digest has been refused. */
    const closeInVain = async () => {
      const before = refusals()
      refused = true
      await close()
      await expect.poll(refusals).toBe(before + 1)
    }
    refused = true
    await say(`Do you believe that, ${APART}?`)
    await tryUntilGone(sheet.getByRole('button', { name: 'Try again' }), refusals, () => (refused = false))
    const answers = sheet.locator('.aside-turn.seat-moderator')
    // An answer is on the screen before the vendor has sent it: only its words show that it has.
    const answered = async (count: number) => {
      await answers
        .nth(count - 1)
        .getByText('Trams carry more than cars')
        .waitFor()
      expect(await answers.count()).toBe(count)
    }
    await answered(1)

    // The message comes after two failures in a row.
    await closeInVain()
    const told = page.getByText(/^Summing up asides has stopped after 2 failures in a row: /)
    expect(await told.count()).toBe(0)
    refused = false
    await say(`And now, ${APART}?`)
    await answered(2)
    await closeInVain()
    await page.getByRole('log', { name: 'Transcript' }).press('End')
    await told.waitFor()
    await picture(page, 'child-stopped')
    refused = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await told.waitFor({ state: 'detached' })
    await say(`And at last, ${APART}?`)
    await answered(3)
    await close()
    await page.keyboard.press('Control+j')
    const digest = sheet.getByText(/^Closed, told to .*: Trams carry more than cars/)
    await digest.waitFor()
    // Opened again, it is scrolled to where it was left.
    const log = sheet.getByRole('region', { name: /^Your aside with/ })
    await expect.poll(() => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(30)
    await picture(page, 'child-again')
    expect(problems).toEqual([])
  })

  test('asks the judge of a panel again', async () => {
    let refused = true
    const { page, problems, refusals } = await openWith(
      launcher,
      (asked) => refused && asked.includes('You are a judge'),
    )
    await holdDialog(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Ask a panel')
    await page.getByRole('option', { name: 'Ask a panel of judges' }).click()
    await page
      .getByRole('dialog', { name: 'Ask a panel' })
      .getByRole('button', { name: /^Ask \d judges?$/ })
      .click()
    const panel = page.getByRole('region', { name: 'Panel of judges' })
    await panel.getByText(/^Judging by .* has stopped after 2 failures in a row: /).waitFor()
    await panel.getByText('could not be heard: its call failed').waitFor()
    await tryUntilGone(panel.getByRole('button', { name: 'Try again' }), refusals, () => (refused = false))
    expect(await panel.getByText('has stopped after').count()).toBe(0)
    await panel.getByRole('button', { name: 'Skip' }).click()
    await panel.getByText(/^Neither of the two: .*held in both orders$/).waitFor()
    expect(problems).toEqual([])
  })

  test.each(['an entrant', 'a judge'])('continues a tournament that %s interrupted', async (who) => {
    let refused = true
    const { page, problems, refusals } = await openWith(launcher, () => refused)
    await page.getByRole('link', { name: 'Tournaments' }).click()
    await page.getByRole('link', { name: 'New tournament' }).click()
    const voice = { provider: 'rehearsal', model: 'instant' }
    const failing = { provider: 'ollama', model: 'plain-model' }
    const cup = {
      format: 'idi.tournament-1',
      name: 'A small cup',
      entrants: [
        { name: 'Ada', ...(who === 'an entrant' ? failing : voice) },
        { name: 'Ben', ...voice },
        { name: 'Cleo', ...voice },
      ],
      motions: ['Should cities ban private cars?'],
      moderator: { name: 'Iris', ...voice },
      ...(who === 'a judge' && { judges: [failing] }),
      turns: 1,
      critique: false,
      atOnce: 1,
    }
    await page
      .getByLabel('A tournament as a file')
      .setInputFiles({ name: 'cup.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(cup)) })
    await page.getByText(/About 6 dialogs/).waitFor()
    await page.getByRole('button', { name: 'Start the tournament' }).click()
    const main = page.getByRole('main')
    await main.getByText(/^Calling ollama:plain-model has stopped after 2 failures in a row: /).waitFor()
    await main.getByText('Broken off', { exact: true }).waitFor()
    if (who === 'a judge') await main.getByText('Not judged yet').waitFor()
    expect(await main.getByText('Being judged').count()).toBe(0)
    await picture(page, `cup-${who}`)
    // There is one button to continue, beside what it continues.
    await expect.poll(() => main.getByRole('button', { name: /^(Go on|Try again)$/ }).count()).toBe(1)
    await tryUntilGone(main.getByRole('button', { name: 'Try again' }), refusals, () => (refused = false))
    await main.getByText('6 of 6 dialogs held').waitFor()
    expect(problems).toEqual([])
  })

  test('makes the missing parts of a dialog: brief, summaries, map and memory', async () => {
    let refused = false
    const { page, problems, refusals } = await openWith(
      launcher,
      (asked) => refused && Object.keys(MADE).some((field) => asked.includes(`"${field}":{"type"`)),
    )
    await page.evaluate(() => (location.hash = '#/settings/dialogs'))
    await page.getByRole('radio', { name: 'When I ask for it' }).click()
    await page.getByRole('button', { name: /^New dialog/ }).click()
    await holdDialog(page)
    const tabs = page.getByRole('tablist', { name: 'Inspector' })
    if (!(await tabs.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    await inspectorTab(page, 'Map').click()
    for (const [tab, act, name] of [
      ['Brief', /^Write the decision brief/, 'The decision brief'],
      ['Positions', /^Sum up the participants/, 'Summing up the participants'],
      ['Map', /^Draw the argument map/, 'The argument map'],
      ['Verdict', /^Remember this dialog/, 'Remembering this dialog'],
    ] as const) {
      await openReviewTab(page, tab)
      refused = true
      await page.getByRole('button', { name: act }).first().click()
      // Every place that shows a failed part has the button beside it.
      const failed = page.locator('.making.failed').first()
      const again = failed.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await picture(page, `made-${name}-once`)
      await again.click()
      await failed.getByText(new RegExp(`^${name} has stopped after 2 failures in a row: `)).waitFor()
      await picture(page, `made-${name}`)
      await tryUntilGone(again, refusals, () => (refused = false))
      // All of it must be done before the next refusal: the summary of the second participant is a separate call.
      await expect.poll(() => page.locator('.making').count(), { timeout: 60_000 }).toBe(0)
      await picture(page, `made-${name}-again`)
    }
    await page.getByText(/^Remembered: /).waitFor()
    expect(problems).toEqual([])
  })
})
