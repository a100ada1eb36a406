// Runs before each test file of the `embedded` project: removes the settings of a PostgreSQL server.
delete process.env.TEST_DATABASE_URL;
