import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { openForm, openReviewTab, startDialog, waitForEnd } from './pages/setup-page.ts'
import { collectUntranslated, type Untranslated } from './pages/untranslated.ts'

const SECTIONS = ['keys', 'voices', 'dialogs', 'modes', 'appearance', 'programs', 'data', 'about']

const TOPIC = 'Should cities ban private cars?'

/** Places with words of models, users, topics and files, and places with only a name. */
const OWN_WORDS =
  /speech|turn-words|review-words|poster|seat-card-name|board-quote|brief-answer|brief-lead|model-(?:line|picker|group)|sidebar-told|brief-sections|seat-card-head|title$|external-link|prices-scroll|settings-path|span\.path|select\.input option|span code$|kbd$/

/** What is the same in every language: names of products, languages and formats, keys, paths, amounts, the topic. */
const SAME =
  /\b(?:First|Second|Moderator|Intermediated|Dialog|Should a city close its centre to private cars|Should cities ban private cars|steady|brisk|instant|Ctrl|Enter|End|English|November|Alt|Shift|Here [^“”]*?…|Anthropic|OpenAI|Gemini|Ollama|Supertonic|Whisper base|whisper-1|nomic-embed-text|all-MiniLM-L6-v2|Qwen\S*|Gemma|Newsreader|Inter|Atkinson Hyperlegible|OpenDyslexic|JSON|HTML|PDF|EPUB|Apache-2\.0|MIT|[KMG]B|[A-Z]+_API_KEY|https?:\S+)(?!\p{L})|Deutsch|Español|Français|简体中文|日本語|\/(?:tmp|etc|var|home|Users)\/\S+/gu

describeApp('words of the page', (launcher) => {
  test('of the form, of a running dialog and of its review all come from the catalogues', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page } = app
    const found = await collectUntranslated(app.context)
    await page.addInitScript(() => localStorage.setItem('idi.page.language', JSON.stringify('en-XC')))
    await page.reload()
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
    await startDialog(page, { topic: TOPIC, turns: 1, model: 'instant' })
    await waitForEnd(page)
    await openReviewTab(page, 'Brief')
    const review = page.getByRole('region', { name: 'Review' })
    await review.getByRole('button', { name: /^Write the decision brief/ }).click()
    await review.getByRole('button', { name: 'Write it again' }).waitFor()
    await page.getByRole('link', { name: 'Library' }).first().click()
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
    // Words are checked a moment after they appear; the last of them is the title of the library.
    await expect.poll(() => [...found.values()].some(({ screen }) => screen === '#/library')).toBe(true)
    expect(leftOf(found)).toEqual([])
  })

  test('of the first screen, of the settings, of Ask and of tournaments all come from the catalogues', async () => {
    const app = await launcher.launch({ newcomer: true })
    onTestFinished(() => app.close())
    const { page } = app
    const found = await collectUntranslated(app.context)
    await page.addInitScript(() => localStorage.setItem('idi.page.language', JSON.stringify('en-XC')))
    await page.reload()
    await openForm(page)
    for (const [screen, heading] of [
      ...SECTIONS.map((section) => [`settings/${section}`, null] as const),
      ['library/ask', 'Ask'] as const,
      ['library/memory', 'Library'] as const,
      ['library/graph', 'Library'] as const,
      ['tournaments', 'Tournaments'] as const,
    ]) {
      await page.evaluate((to) => location.assign(`#/${to}`), screen)
      await page
        .getByRole('main')
        .getByRole('heading', heading === null ? {} : { name: heading })
        .first()
        .waitFor()
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelectorAll('main h2, main p, main button, main textarea').length),
        )
        .toBeGreaterThan(0)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      // Unfolded words are checked a moment after they appear.
      await page.waitForTimeout(300)
    }
    expect([...found.values()].some(({ screen }) => screen === '#/settings/voices')).toBe(true)
    expect(leftOf(found)).toEqual([])
  })
})

function leftOf(found: ReadonlyMap<string, Untranslated>): readonly string[] {
  return [...found.values()]
    .filter(({ place, words }) => {
      const rest = words.replaceAll(SAME, '')
      return !OWN_WORDS.test(place) && /(?<![\p{L}\u00AD])\p{L}{2,}(?![\p{L}\u00AD])/u.test(rest)
    })
    .map(({ place, words }) => `${words} (${place})`)
}
