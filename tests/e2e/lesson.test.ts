import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readLesson } from '../../src/app/services/lessons/read-lesson.ts'
import { modes } from '../../src/modes/index.ts'
import { describeApp } from './launchers/index.ts'
import { argueToEnd, createJudgingVendor, wordsAt } from './pages/argued.ts'
import { chooseFormAct, chooseFrom, fillSetup, openReviewTab } from './pages/setup-page.ts'
import { lesson } from '../helpers/lesson.ts'
import { violations } from './pages/violations.ts'

const picture = async (page: { screenshot: (options: { path: string }) => Promise<unknown> }, name: string) => {
  if (process.env['IDI_PICTURES']) await page.screenshot({ path: `${process.env['IDI_PICTURES']}/${name}.png` })
}

describeApp('a lesson', (launcher) => {
  test('is saved from the form, opened by a pupil with models of their own, argued, marked and handed in', async () => {
    const vendor = await createJudgingVendor()
    onTestFinished(() => vendor.close())
    const app = await launcher.launch({ env: { OLLAMA_HOST: vendor.origin } })
    onTestFinished(() => app.close())
    const { page, problems } = app
    await fillSetup(page, { turns: 1, model: 'instant', critique: false, topic: 'Should cities ban private cars?' })
    const second = page.getByRole('group', { name: 'Second', exact: true })
    await second.getByRole('combobox', { name: 'Model' }).click()
    await page.getByRole('listbox', { name: 'Models' }).getByRole('option', { name: /^You/ }).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('lesson')
    await page.getByRole('option', { name: 'Save as a lesson' }).click()
    const form = page.getByRole('dialog', { name: 'Save as a lesson' })
    expect(await form.getByLabel('Name').inputValue()).toBe('Should cities ban private cars?')
    await form.getByLabel('Name').fill('Cars in the city')
    await form.getByLabel('Time to aim at, in minutes').fill('20')
    await picture(page, 'lesson-save')
    const saving = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Save' }).click()
    const file = await (await saving).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'idi.lesson-1', minutes: 20 })

    await chooseFormAct(page, 'Clear the form')
    const choosing = page.waitForEvent('filechooser')
    await chooseFormAct(page, 'Open a lesson')
    await (await choosing).setFiles({ name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from('{"form') })
    await page.getByText('The file of the lesson is damaged or cut').waitFor()
    const again = page.waitForEvent('filechooser')
    await chooseFormAct(page, 'Open a lesson')
    await (await again).setFiles({ name: 'lesson.json', mimeType: 'application/json', buffer: readFileSync(file) })
    const card = page.getByRole('region', { name: 'Lesson: Cars in the city' })
    await card.getByText('Should cities ban private cars?').waitFor()
    // The form was empty, so that it asks no question before it is replaced.
    expect(await page.getByText('The lesson “Cars in the city” is open.').count()).toBe(0)
    // Only a real model gives hints, not the built-in voices.
    for (const [seat, provider] of [
      ['First', 'Built-in voices'],
      ['Moderator', 'Ollama'],
    ] as const)
      await chooseFrom(page, card.getByRole('combobox', { name: `Model of ${seat}` }), provider)
    await picture(page, 'lesson-open')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Start the/ }).click()
    const field = page.getByRole('textbox', { name: 'Words for the next turn of Second' })
    const asked = page.getByRole('region', { name: 'What is asked of you now' })
    await argueToEnd(page, 'Second', async (place) => {
      if (place === 0) {
        await asked.getByRole('button', { name: 'Give me a hint' }).click()
        await asked.getByRole('list', { name: 'Your hints for this turn' }).getByRole('listitem').waitFor()
      }
      await field.fill(wordsAt(place))
      await page.keyboard.press('Enter')
      return wordsAt(place)
    })
    await page.getByRole('button', { name: 'Your score sheet' }).click()
    await page.getByRole('button', { name: 'Make a score sheet' }).click()
    const sheet = page.getByRole('region', { name: 'Score sheet', exact: true })
    await sheet.getByRole('definition').filter({ hasText: '4 of 5' }).first().waitFor()

    await openReviewTab(page, 'Verdict')
    const handIn = page.getByRole('region', { name: 'Lesson: Cars in the city' })
    await handIn.getByText('your score sheet, and which lesson it was').waitFor()
    await openReviewTab(page, 'Score sheet')
    await expect.poll(() => handIn.count()).toBe(1)
    await handIn.getByText('your score sheet, and which lesson it was').waitFor()
    await picture(page, 'lesson-end')
    const handing = page.waitForEvent('download')
    await handIn.getByRole('button', { name: 'Hand in' }).click()
    const handed = readFileSync(await (await handing).path(), 'utf8')
    for (const words of [
      wordsAt(0),
      'Cars in the city',
      'Held as the lesson has it, unchanged.',
      'Hints were allowed, and 1 was taken.',
      'Time aimed at: 20 minutes.',
      'Score sheet of Second',
      '4 of 5',
      `Digest of the lesson: ${readLesson(readFileSync(file), modes).mark.digest}`,
    ])
      expect(handed).toContain(words)
    expect(problems).toEqual([])
  })

  test('opens when it is dropped on the form or the library or chosen there, but not among several files', async () => {
    const app = await launcher.launch()
    onTestFinished(() => app.close())
    const { page, problems } = app
    const text = JSON.stringify(lesson())
    const region = page.getByRole('region', { name: 'Lesson: Cars in the city' })
    const leave = async () => {
      await region.getByText('How hard you are pressed').waitFor()
      await region.getByRole('button', { name: 'Leave the lesson' }).click()
      await region.waitFor({ state: 'detached' })
    }
    const drop = async (where: string, names: readonly string[]) => {
      const data = await page.evaluateHandle(
        ({ names, text }) => {
          const transfer = new DataTransfer()
          for (const name of names) transfer.items.add(new File([text], name, { type: 'application/json' }))
          return transfer
        },
        { names, text },
      )
      await page.dispatchEvent(where, 'drop', { dataTransfer: data })
    }
    await drop('form.setup', ['lesson.json'])
    await leave()
    await page.evaluate(() => void (location.hash = '#/library'))
    await page.locator('.drop-area').waitFor()
    await drop('.drop-area', ['lesson.json'])
    await leave()
    await page.evaluate(() => void (location.hash = '#/library'))
    await page.getByLabel('Files to import').setInputFiles({
      name: 'lesson.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await leave()
    await page.evaluate(() => void (location.hash = '#/library'))
    await page.locator('.drop-area').waitFor()
    await drop('.drop-area', ['one.json', 'two.json'])
    await page.getByText('one.json is a lesson').waitFor()
    expect(await region.count()).toBe(0)
    expect(problems).toEqual([])
  })
})
