/** The file of a lesson as a teacher writes it, with some fields replaced. */
export function lessonFile(more: object = {}, dialog: object = {}): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(lesson(more, dialog)))
}

/** The same as a value. */
export function lesson(more: object = {}, dialog: object = {}) {
  return {
    format: 'idi.lesson-1',
    name: 'Cars in the city',
    hints: false,
    minutes: 20,
    ...more,
    dialog: {
      topic: 'Should cities ban private cars?',
      mode: 'debate',
      style: 'cross-examination',
      turns: 2,
      critique: false,
      context: [{ name: 'count.txt', mediaType: 'text/plain', text: 'In May 412 of 900 came by bicycle.', tokens: 12 }],
      seats: {
        moderator: { name: 'Vera' },
        first: { name: 'Pupil', position: 'Ban them', person: 'fair' },
        second: { name: 'Ada', position: 'Keep them', persona: 'Patient and exact' },
      },
      ...dialog,
    },
  }
}
