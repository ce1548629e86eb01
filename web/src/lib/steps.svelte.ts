/** Going through the steps of something that is over: forward, back, to the ends, to any step. */
export class Steps<T> {
  list = $state.raw<T[]>([]);
  at = $state(0);
  /** Called after each move with the step that is shown. */
  onmove: ((step: T, at: number) => void) | null = null;

  get current(): T | null {
    return this.list[this.at] ?? null;
  }

  get last(): number {
    return Math.max(0, this.list.length - 1);
  }

  load(list: T[], at = 0): void {
    this.list = list;
    this.at = Math.min(Math.max(0, at), this.last);
  }

  /** False if the step is shown already, as at the ends. */
  go(to: number): boolean {
    const next = Math.min(Math.max(0, Math.round(to)), this.last);
    if (next === this.at) return false;
    this.at = next;
    const step = this.current;
    if (step !== null) this.onmove?.(step, next);
    return true;
  }

  /** The step a key leads to: comma and full stop by one, Home and End to the ends. */
  key(key: string): boolean {
    switch (key) {
      case ',':
        this.go(this.at - 1);
        return true;
      case '.':
        this.go(this.at + 1);
        return true;
      case 'Home':
        this.go(0);
        return true;
      case 'End':
        this.go(this.last);
        return true;
      default:
        return false;
    }
  }
}
