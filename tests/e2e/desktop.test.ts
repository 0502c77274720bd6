import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApp, type Launcher, type LaunchOptions } from './launchers/index.ts'
import { chooseFormAct, chooseReviewAct, goToTurn, startDialog, turn, waitForEnd } from './pages/setup-page.ts'

async function open(launcher: Launcher, options?: LaunchOptions) {
  const app = await launcher.launch(options)
  onTestFinished(() => app.close())
  return app
}

/** Chooses from the menu of a finished turn; the card about the end may be so tall that the turn is far below. */
async function act(page: Page, heading: string, label: string): Promise<void> {
  await goToTurn(page, heading)
  await turn(page, heading)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' })

describeApp('the desktop experience', (launcher) => {
  test('one click on the first screen starts a spoken dialog, without a key', async () => {
    const { page, problems } = await open(launcher, { newcomer: true })
    await page.getByRole('button', { name: /Watch it rehearse/ }).click()
    await transcript(page).waitFor()
    await turn(page, 'introduction').waitFor()
    await expect.poll(() => page.getByText('Rehearsal, no AI').count()).toBe(1)
    await page.getByRole('button', { name: 'Stop now' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'New dialog' }).click()
    await page.getByRole('textbox', { name: 'Topic' }).waitFor()
    expect(problems).toEqual([])
  })

  test('a turn is edited, said again and restored; a branch is compared; one thing is changed; and sides are exchanged', async () => {
    const { page, problems } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    const source = page.url()
    await act(page, 'Turn 2', 'Edit the text')
    const words = page.getByRole('textbox', { name: 'Text of the turn' })
    await words.fill('These are the words of an editor.')
    await page.keyboard.press('Control+Enter')
    await transcript(page).getByText('These are the words of an editor.').waitFor()
    await turn(page, 'Turn 2').getByText('Edited').waitFor()
    await act(page, 'Turn 2', 'Say it again')
    await turn(page, 'Turn 2').getByText('Version 2 of 2').waitFor()
    await act(page, 'Turn 2', 'Branch from here')
    const window = page.getByRole('dialog', { name: /^Branch from/ })
    await window.getByRole('button', { name: 'Branch and start' }).click()
    await page.waitForURL((url) => url.href !== source && url.hash.startsWith('#/dialog/'))
    await waitForEnd(page)
    await page
      .getByText(/Branched from/)
      .first()
      .waitFor()
    await chooseReviewAct(page, 'Compare with …')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Should cities ban/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor()
    await page
      .getByText(/same up to here/i)
      .first()
      .waitFor()
    await page.goto(source)
    await act(page, 'Turn 4', 'What if …')
    const whatIf = page.getByRole('dialog', { name: /^What if/ })
    await whatIf.getByRole('textbox', { name: 'What the turn says' }).fill('I grant all of it, and I have no reply.')
    await whatIf.getByText(/^About/).waitFor()
    await whatIf.getByRole('button', { name: 'Run on from here' }).click()
    await page.waitForURL((url) => url.href !== source && url.hash.startsWith('#/dialog/'))
    await waitForEnd(page)
    const changed = page.getByRole('region', { name: 'What if' })
    await changed.getByText('The words of turn 4 were changed.').waitFor()
    await changed.getByRole('link', { name: 'Compare the two' }).click()
    await page.getByRole('heading', { name: 'What if', level: 2 }).waitFor()
    await page.goto(source)
    const rematch = page.getByRole('region', { name: 'Rematch' })
    await chooseReviewAct(page, 'Swap sides and run again')
    await page
      .getByRole('dialog')
      .getByText(/^About/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Swap sides and run' }).click()
    await page.waitForURL((url) => url.href !== source)
    await waitForEnd(page)
    await rematch.getByText('Sides were exchanged').waitFor()
    await page.goto(source)
    await rematch.getByRole('link', { name: 'Open the rematch' }).waitFor()
    expect(problems).toEqual([])
  })

  test('a search finds what was said, and its hit opens at the turn', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { topic: 'Should libraries lend tools?', turns: 2, model: 'instant' })
    await waitForEnd(page)
    await goToTurn(page, 'Turn 2')
    const speech = (await turn(page, 'Turn 2').innerText()).split('\n').findLast((line) => line.length > 60) ?? ''
    const word = speech
      .split(' ')
      .slice(2, 6)
      .join(' ')
      .replaceAll(/[^\p{L} ]/gu, '')
    await page.keyboard.press('Control+Shift+f')
    await page.getByRole('main').getByRole('searchbox', { name: 'Search everything said' }).fill(word)
    await page.getByText(/places? in 1 dialog/).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Turn 1|First|speech/i })
      .first()
      .click()
    await page.waitForURL(/\/turn\//)
    await page.locator('[aria-current]').and(page.getByRole('article')).waitFor()
  })

  test('a person speaks for a seat, and a note to the moderator is private', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant+ttft=1200' })
    const field = page.getByRole('textbox', { name: 'Question to the floor' })
    await field.fill('/as second I would rather walk, and I say so.')
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/spoken at/)
      .first()
      .waitFor()
    await field.fill('/note Ask about the elderly.')
    await page.keyboard.press('Control+Enter')
    await transcript(page).getByText('Ask about the elderly.').waitFor()
    await transcript(page).getByText('I would rather walk, and I say so.').waitFor()
    await page.getByText('Spoken by a person').first().waitFor()
    await waitForEnd(page)
  })

  test('a dialog gets a title and tags, goes to the bin, is restored and is exported with others as a zip', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { topic: 'Another one', turns: 1, model: 'instant' })
    await waitForEnd(page)
    await page.getByRole('button', { name: 'New dialog' }).click()
    await startDialog(page, { topic: 'A first one', turns: 1, model: 'instant' })
    await waitForEnd(page)
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByRole('textbox', { name: 'Title of the dialog' }).fill('My favourite')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'My favourite' }).waitFor()
    const tag = page.getByLabel('Add a tag')
    await tag.fill('teaching')
    await tag.press('Enter')
    await page.getByRole('button', { name: 'Take off the tag teaching' }).waitFor()
    await page.getByRole('link', { name: 'Library' }).click()
    const row = page.getByRole('article', { name: 'My favourite' })
    await row.getByText('teaching').waitFor()
    await page.getByRole('article', { name: 'Another one' }).getByRole('checkbox').check()
    await row.getByRole('checkbox').check()
    const selection = page.getByRole('region', { name: 'Selection' })
    await selection.getByRole('button', { name: /bin/i }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await page.getByRole('article', { name: 'Another one' }).getByRole('checkbox').check()
    await row.getByRole('checkbox').check()
    if (launcher.name !== 'browser') return
    await selection.getByRole('button', { name: /Export/ }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Export)/ })
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  test('a broken file among good ones is reported, and the good ones are imported', async () => {
    const { page } = await open(launcher)
    await page.getByRole('link', { name: 'Library' }).click()
    const good = await readFile('tests/fixtures/exports/debate.json')
    await page.getByLabel('Files to import').setInputFiles([
      { name: 'good.json', mimeType: 'application/json', buffer: good },
      {
        name: 'broken.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"schema": "idi.dialog/1", "turns": 3'),
      },
    ])
    const report = page.getByRole('dialog')
    await report.getByText('broken.json').waitFor()
    await report.getByLabel('Not imported').waitFor()
    await report.getByLabel('Imported', { exact: true }).waitFor()
  })

  test('topics go into the queue, run one after another and are done', async () => {
    const { page } = await open(launcher)
    await chooseFormAct(page, 'Run several')
    const window = page.getByRole('dialog')
    await window.getByRole('textbox').first().fill('Is chess a sport?\nShould zoos exist?')
    await window.getByRole('button', { name: /queue/i }).last().click()
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor()
    for (const topic of ['Is chess a sport?', 'Should zoos exist?'])
      await page.getByRole('main').getByText(topic).first().waitFor()
    await page
      .getByRole('main')
      .getByText(/Running|Speech \d/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Take off the queue: Should zoos exist?' }).click()
    await page.getByRole('button', { name: 'Stop and take off the queue: Is chess a sport?' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop and take off' }).click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Take off the queue: Should zoos exist?' }).count())
      .toBe(0)
    await expect
      .poll(() =>
        page.getByRole('main').getByRole('button', { name: 'Stop and take off the queue: Is chess a sport?' }).count(),
      )
      .toBe(0)
  })

  test('two windows that edit one preset never overwrite each other unseen', async () => {
    const { page, context } = await open(launcher)
    await chooseFormAct(page, 'Save as preset')
    await page.getByRole('dialog').getByRole('textbox').first().fill('Evening debate')
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (launcher.name !== 'browser') return
    const second = await context.newPage()
    await second.goto(page.url())
    const rename = async (where: Page, name: string): Promise<void> => {
      await chooseFormAct(where, 'Presets')
      await where
        .getByRole('dialog')
        .getByRole('button', { name: /^Rename/ })
        .click()
      await where.getByRole('dialog').getByRole('textbox', { name: /name/i }).fill(name)
    }
    await rename(page, 'Mine')
    await rename(second, 'Theirs')
    await second.keyboard.press('Enter')
    await second.getByRole('dialog').getByText('Theirs').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(/Another window changed/).waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('dialog').getByText('Theirs').waitFor()
  })

  test('the data folder can be backed up in the settings', async () => {
    const { page } = await open(launcher)
    await startDialog(page, { turns: 1, model: 'instant' })
    await waitForEnd(page)
    await page.goto(`${new URL(page.url()).origin}/#/settings/data`)
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page
      .getByText(/idi_\d{8}_\d{6}\.db/)
      .first()
      .waitFor()
  })

  test('when the engine goes away, the form keeps everything and starts once the engine is back', async () => {
    const app = await open(launcher, { ownProcess: true })
    if (launcher.name !== 'browser') return
    const { page } = app
    await page.getByRole('textbox', { name: 'Topic' }).fill('Does it come back?')
    await app.restart({ kill: true })
    await expect.poll(() => page.getByRole('textbox', { name: 'Topic' }).inputValue()).toBe('Does it come back?')
    await page.getByRole('button', { name: 'Start the debate' }).click()
    await transcript(page).waitFor()
  })

  test('the palette finds an act by its words and runs it', async () => {
    const { page, problems } = await open(launcher)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('topics')
    await page.getByRole('option', { name: /^Topics/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor()
    await page.getByRole('article').nth(10).waitFor()
    expect(problems).toEqual([])
  })
})
