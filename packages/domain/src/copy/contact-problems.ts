/** What the contact form asks a visitor to correct, on the screen and on the server. */
export const contactProblems = {
  name: 'Please tell us your name.',
  email: 'Please write your email address, such as maria@example.com.',
  message: 'Please tell us a little more.',
};
