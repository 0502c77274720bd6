/** Whether the pointer itself has moved. Browsers also report a resting pointer when content scrolls below it. */
export function hasMoved({
  movementX,
  movementY,
}: {
  readonly movementX: number
  readonly movementY: number
}): boolean {
  return movementX !== 0 || movementY !== 0
}
