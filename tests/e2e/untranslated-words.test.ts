import { expect, onTestFinished, test } from 'vitest'
import { describeApp } from './launchers/index.ts'
import { openReviewTab, startDialog, waitForEnd } from './pages/setup-page.ts'
import { collectUntranslated } from './pages/untranslated.ts'

const TOPIC = 'Should cities ban private cars?'

/** Where models, persons, topics and files speak, and where names stand alone. */
const OWN_WORDS =
  /speech|turn-words|review-words|poster|seat-card-name|board-quote|brief-answer|brief-lead|model-(?:line|picker|group)|sidebar-told|brief-sections|seat-card-head|title$/

/** What is the same in every language, and values of messages: names, keys, the topic. */
const SAME =
  /\b(?:First|Second|Moderator|Intermediated|Dialog|Should cities ban private cars|steady|brisk|instant|Ctrl|Enter|English|November|Alt|Shift|Here [^“”]*?…)(?!\p{L})/gu

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
    // The words are looked at a moment after they came: the last of them is the title of the library.
    await expect.poll(() => [...found.values()].some(({ screen }) => screen === '#/library')).toBe(true)
    const left = [...found.values()].filter(({ place, words }) => {
      const rest = words.replaceAll(SAME, '')
      return !OWN_WORDS.test(place) && /(?<![\p{L}\u00AD])\p{L}{2,}(?![\p{L}\u00AD])/u.test(rest)
    })
    expect(left.map(({ place, words }) => `${words} (${place})`)).toEqual([])
  })
})
