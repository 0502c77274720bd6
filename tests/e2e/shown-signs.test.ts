import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { describeApp } from './launchers/index.ts'
import {
  chooseFormAct,
  chooseProvider,
  goToTurn,
  inspectorTab,
  openOptions,
  openReviewTab,
  waitForEnd,
} from './pages/setup-page.ts'

/** One control character of each kind that is invisible or changes the text around it, between Latin letters. */
const SIGNS = 'a\u202Eb\u202Ac\u2066d\u2069e\u200Bf\u200Eg\u200Dh\u2060i\uFEFFj\u061Ck\u{E0041}l'
/** A name, in which line breaks and terminal codes are not allowed. */
const named = (name: string) => `${name} ${SIGNS}`
const WORDS = `${SIGNS}\u001B[31mm\u009Bn\u0007o`

/** Finds unescaped control characters in the page's visible text and accessible names. It runs in the page. */
const FIND_UNESCAPED = String.raw`(() => {
  const sign = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/u
  const told = ['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext']
  const found = sign.test(document.title) ? ['title: ' + document.title] : []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const texts = node.nodeType === 3 ? (node.parentElement.closest('textarea, script, style') ? [] : [node.data]) : told.map((name) => node.getAttribute(name) ?? '')
    for (const text of texts) if (sign.test(text)) found.push((node.parentElement?.outerHTML ?? '').slice(0, 200) + ': ' + JSON.stringify(text.slice(0, 200)))
  }
  return found
})()`

const SCREENS = ['library', 'library/memory', 'library/graph', 'library/ask', 'topics', 'queue', 'tournaments', 'new']

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), `#/${hash}`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForTimeout(300)
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describeApp('bidi and control characters in untrusted text', (launcher) => {
  test('are made visible and have no effect in names, texts, hints and the window title on any screen', async () => {
    const judged = JSON.stringify({
      reasons: [{ criterion: 'evidence', turn: 2, quote: WORDS, text: `It says ${WORDS}.` }],
      choice: 'first',
    })
    const mapped = JSON.stringify({
      nodes: [{ id: 'a', kind: 'claim', quote: `Well, ${SIGNS}`, label: named('Trams pay') }],
      edges: [],
    })
    const vendor = await createFakeVendor({
      reply: ({ body }) => {
        const asked = JSON.stringify(body)
        if (asked.includes('You are a judge')) return { text: judged }
        if (asked.includes('"relation"')) return { text: mapped }
        return { text: `Well, ${WORDS} and ${newWords(12)}.\n\n${WORDS}` }
      },
    })
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    const seen = new Set<string>()
    const expectEscaped = async (where: string): Promise<void> => {
      expect(await page.evaluate(FIND_UNESCAPED), where).toEqual([])
      if ((await page.getByText('[U+202E]').count()) > 0) seen.add(where)
    }

    await page.getByRole('textbox', { name: 'Topic' }).fill(named('Trams'))
    for (const seat of ['First', 'Moderator', 'Second'] as const) {
      await chooseProvider(page, seat, 'Ollama')
      const group = page.getByRole('group', { name: seat, exact: true })
      await group.getByRole('textbox', { name: 'Name' }).fill(named(seat))
      await group.getByRole('combobox', { name: 'Model' }).fill(`fake-1${SIGNS}`)
      if (seat !== 'Moderator') await group.getByRole('textbox', { name: 'Position' }).fill(named('Yes'))
    }
    await openOptions(page)
    await page
      .getByRole('region', { name: 'Files to read' })
      .locator('input[type=file]')
      .setInputFiles([{ name: `notes${SIGNS}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`A ${WORDS} tram.`) }])
    await page.getByRole('button', { name: /^Remove notes/ }).waitFor()
    await page.getByRole('textbox', { name: 'Turns each' }).fill('1')
    await expectEscaped('form')
    await chooseFormAct(page, 'Save as preset')
    const preset = page.getByRole('dialog', { name: 'Save as preset' })
    await preset.getByRole('textbox', { name: 'Name' }).fill(named('Set-up'))
    await page.keyboard.press('Enter')
    await preset.waitFor({ state: 'detached' })
    await page.getByText('This set-up is kept as').waitFor()
    await expectEscaped('preset kept')
    await chooseFormAct(page, 'Presets')
    await page.getByRole('dialog', { name: 'Presets' }).getByText('Set-up').first().waitFor()
    await expectEscaped('presets')
    await closeDialog(page)

    await page.getByRole('button', { name: /^Start the/ }).click()
    await page.getByRole('log', { name: 'Transcript' }).waitFor()
    await waitForEnd(page)
    await expectEscaped('dialog')
    expect(await page.title()).toContain('[U+202E]')
    const tabs = page.getByRole('tablist', { name: 'Inspector' })
    if (!(await tabs.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click()
    for (const tab of ['Now', 'Map', 'Sources', 'Cost']) {
      await page
        .getByRole('tablist', { name: 'Inspector' })
        .getByRole('tab', { name: new RegExp(`^(${tab}${tab === 'Now' ? '|Done' : ''})$`) })
        .click()
      await expectEscaped(tab)
    }
    await inspectorTab(page, 'Map').click()
    await page.getByRole('button', { name: /^Draw the argument map/ }).click()
    await page.getByRole('button', { name: 'Save the map' }).waitFor()
    await expectEscaped('map')
    const views = page.getByRole('group', { name: 'View' })
    await views.getByRole('button', { name: 'Board' }).click()
    await page.getByRole('region', { name: /First/ }).first().waitFor()
    await expectEscaped('board')
    await views.getByRole('button', { name: 'Map' }).click()
    await goToTurn(page, 'Turn 2')
    await page.getByRole('button', { name: /^Actions for Turn 2/ }).click()
    await expectEscaped('acts of a turn')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await page.getByRole('dialog', { name: 'Export' }).waitFor()
    await expectEscaped('export')
    await closeDialog(page)
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    await page.getByRole('dialog', { name: 'Listen' }).waitFor()
    await expectEscaped('listen')
    await closeDialog(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Trams')
    await page.getByRole('option', { name: /Trams/ }).first().waitFor()
    await expectEscaped('palette')
    await closeDialog(page)

    await openReviewTab(page, 'Panel')
    const more = page.getByRole('group', { name: 'More of this dialog' })
    await more.getByRole('button', { name: 'Ask a panel' }).click()
    const asking = page.getByRole('dialog', { name: 'Ask a panel' })
    await asking.getByText(/tokens in/).waitFor()
    await asking.getByRole('combobox', { name: 'Judge 1' }).fill(`judge${SIGNS}`)
    await asking.getByText(/tokens in/).waitFor()
    await expectEscaped('asking a panel')
    await asking.getByRole('button', { name: /^Ask \d judge/ }).click()
    await asking.waitFor({ state: 'detached' })
    const panel = page.getByRole('region', { name: 'Panel of judges' })
    await panel.getByRole('group', { name: 'Who argued better, to you?' }).waitFor()
    await panel.getByRole('button', { name: 'Skip' }).click()
    await panel.getByRole('list', { name: 'Judges', exact: true }).waitFor()
    for (const reasons of await panel.locator('summary').all()) await reasons.click()
    await expectEscaped('panel')

    for (const screen of SCREENS) {
      await goTo(page, screen)
      await expectEscaped(screen)
    }
    await goTo(page, 'library/ask')
    await page.getByRole('textbox', { name: 'Your question' }).fill(`What of trams ${SIGNS}?`)
    await page.keyboard.press('Enter')
    await page.locator('.library-ask-answer').getByText('Well').first().waitFor()
    await expectEscaped('asked')
    await goTo(page, 'library')
    await page.getByRole('searchbox', { name: /Search everything/ }).fill('Well')
    await page.locator('mark').first().waitFor()
    await expectEscaped('search')
    for (const section of ['models', 'connections', 'prompts', 'modes', 'voices', 'dialogs', 'data'])
      await goTo(page, `settings/${section}`).then(() => expectEscaped(section))

    // These screens did show such text, so that they did not pass by showing nothing.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'form',
        'presets',
        'dialog',
        'Sources',
        'map',
        'board',
        'listen',
        'palette',
        'panel',
        'library',
        'search',
      ]),
    )
    expect(problems).toEqual([])
  })
})
