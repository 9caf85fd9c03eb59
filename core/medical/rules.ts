/** What is sealed together. */
export type MedicalText = {
  readonly conditions: string;
  readonly allergies: string;
  readonly medications: string;
  readonly notes: string;
  readonly signature_name: string;
};

/** Worth a warning before work begins: an allergy or a condition. What they take and what else was noted is not. */
export const hasAlert = ({ conditions, allergies }: Pick<MedicalText, 'conditions' | 'allergies'>): boolean =>
  conditions !== '' || allergies !== '';
