import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, said } from './dialog-facts.ts'

async function databaseWithDialog(): Promise<DatabaseSync> {
  const storage = openStorage(temporaryFolder())
  await storage.log.append('a', [created(), said('hello')])
  const db = new DatabaseSync(storage.path)
  onTestFinished(() => {
    db.close()
    storage.close()
  })
  return db
}

test('a stored fact cannot be changed, whoever has the file open', async () => {
  const db = await databaseWithDialog()
  expect(() => db.exec(`update facts set body = '{}' where seq = 2`)).toThrow('facts are never changed')
})

test('a fact cannot be dropped from a dialog, only with the whole dialog', async () => {
  const db = await databaseWithDialog()
  expect(() => db.exec('delete from facts where seq = 2')).toThrow('facts are never dropped')
  db.exec(`begin; delete from dialogs where id = 'a'; delete from facts where dialog_id = 'a'; commit`)
  expect(db.prepare('select count(*) as facts from facts').get()?.facts).toBe(0)
})

test('the database itself refuses two facts with the same number', async () => {
  const db = await databaseWithDialog()
  expect(() =>
    db.exec(`insert into facts (dialog_id, seq, at, type, body) values ('a', 2, 1, 'dialog-started', '{}')`),
  ).toThrow(/UNIQUE/)
})
