import { expect, test } from 'vitest'
import { RANKED_MAX } from '../../../../src/core/storage/search/search-query.ts'
import { created } from './dialog-facts.ts'
import { overBoth } from './over-both.ts'

const KILLS = 8

overBoth((newPlace) => {
  test('a killed process loses no acknowledged fact or word, and leaves no half append', async () => {
    const place = await newPlace()
    const storage = await place.open()
    await storage.log.append('a', [created()])
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = place.startScript('append-until-killed', 'a')
      await child.printed('\n')
      await child.printed(`${Number(child.output().split('\n')[0]) + 20 * kill}\n`)
      await child.kill()
      const acknowledged = Number(child.output().slice(0, child.output().lastIndexOf('\n')).split('\n').at(-1))
      const facts = await storage.log.read('a')
      expect(facts.length).toBeGreaterThanOrEqual(acknowledged)
      expect(facts.map((fact) => fact.seq)).toEqual(facts.map((_, index) => index + 1))
      // The first fact, and then pairs: an odd number in all.
      expect(facts.length % 2).toBe(1)
      expect(facts.at(-1)).toMatchObject({ text: 'second half' })
      // All of them or the most that are ranked: the index lacked the last words when the process was killed. A server
      // may store a last pair that it had received before the kill, after the facts were read.
      const { total } = await storage.log.search('half', {}, 1)
      const storedSince = (await storage.log.read('a')).length
      expect(total).toBeGreaterThanOrEqual(Math.min(RANKED_MAX, facts.length - 1))
      expect(total).toBeLessThanOrEqual(Math.min(RANKED_MAX, storedSince - 1))
    }
  })
})
